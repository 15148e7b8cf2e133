import { http } from '../../api/http';

/** Sends what a form holds. Without the generated client, which would bring the query cache along. */
export function post<Answer>(path: string, body: object = {}): Promise<Answer> {
  return http<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
