import { http } from '../../api/http';

/** Sends a form. Without the generated client, which would bring the query cache into these pages. */
export function post<Answer>(path: string, body: object = {}): Promise<Answer> {
  return http<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
