// Checks that hold whichever web a request reaches.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportJob } from '../../scripts/lib/stage.ts';
import type { Figures } from '../faults/figures.ts';
import { roundRobin } from '../round-robin.ts';
import type { StoredDocument, UploadLink } from '../load/admin-work.ts';
import type { Topology, WebPlace } from './topology.ts';

interface CallOptions {
  /** A form, or a value that is sent as JSON. */
  body?: FormData | object;
  headers?: Readonly<Record<string, string>>;
  cookie?: string;
}

interface Answer<Body> {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** The parsed JSON of the answer; null when it is none. */
  body: Body;
}

export interface Check {
  title: string;
  run(topology: Topology): Promise<Figures | void>;
}

const POLL_MS = 50;
const FREE_FAILURES = 5;
const ROWS = 60_000;

/** A call of the admin to one of the webs, past nginx. */
async function call<Body = unknown>(
  { stage }: Topology,
  web: WebPlace,
  /** Method and path. */
  request: string,
  { body, headers, cookie = stage.cookie }: CallOptions = {},
): Promise<Answer<Body>> {
  const [method = '', path = ''] = request.split(' ');
  const isForm = body instanceof FormData;
  const type: Record<string, string> = body && !isForm ? { 'Content-Type': 'application/json' } : {};
  const response = await fetch(`http://127.0.0.1:${web.port}${path}`, {
    method,
    headers: { Cookie: cookie, ...type, ...headers },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const hasJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    body: JSON.parse(hasJson ? bytes.toString() : 'null'),
  };
}

async function succeed<Body = unknown>(
  topology: Topology,
  web: WebPlace,
  /** Method and path. */
  request: string,
  options?: CallOptions,
): Promise<Answer<Body>> {
  const answer = await call<Body>(topology, web, request, options);
  assert.ok(answer.status < 300, `${request} answered ${answer.status}: ${answer.bytes}`);
  return answer;
}

const sessions: Check = {
  title: 'a session begun at one web is valid at all, and ended at all',
  async run(topology) {
    const [one, other, third] = [
      roundRobin(topology.webs, 0),
      roundRobin(topology.webs, 1),
      roundRobin(topology.webs, 2),
    ];
    const signedIn = await call(topology, one, 'POST /api/login', {
      body: topology.stage.admin,
      cookie: '',
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    const statuses = async () =>
      Promise.all(
        [one, other, third].map(
          async (web) => (await call(topology, web, 'GET /api/user', { cookie })).status,
        ),
      );
    assert.deepEqual(await statuses(), [200, 200, 200]);
    await succeed(topology, other, 'POST /api/logout', { cookie });
    assert.deepEqual(await statuses(), [401, 401, 401]);
  },
};

const signInLimit: Check = {
  title: 'wrong passwords at different webs count together, and delay nobody else',
  async run(topology) {
    const { email, password } = topology.stage.admin;
    const tries: number[] = [];
    const attempt = (web: WebPlace, from: string, given: string) =>
      call(topology, web, 'POST /api/login', {
        body: { email, password: given },
        headers: { 'X-Forwarded-For': from },
        cookie: '',
      });
    for (let n = 0; n <= FREE_FAILURES; n += 1)
      tries.push((await attempt(roundRobin(topology.webs, n), '203.0.113.7', 'wrong')).status);
    assert.deepEqual(tries, [...Array(FREE_FAILURES).fill(401), 429]);
    for (const web of topology.webs) assert.equal((await attempt(web, '203.0.113.7', password)).status, 429);
    assert.equal((await attempt(roundRobin(topology.webs, 0), '198.51.100.9', password)).status, 200);
  },
};

/** A company with an investment; returns its id. */
async function addInvestedCompany(topology: Topology): Promise<string> {
  const web = roundRobin(topology.webs, 0);
  const company = { name: 'Across Company', sector: 'Fintech' };
  const { body } = await succeed<{ id: string }>(topology, web, 'POST /api/companies', { body: company });
  const investment = {
    companyId: body.id,
    investmentName: 'Across',
    totalInvestment: 1000,
    initialValuation: 10_000,
    investmentDate: '2026-01-31',
  };
  await succeed(topology, web, 'POST /api/investments', { body: investment });
  return body.id;
}

const fundVersion: Check = {
  title: 'a change at one web is in the next answer of all',
  async run(topology) {
    const metrics = 'GET /api/fund-metrics';
    const tagAt = async (web: WebPlace) => (await succeed(topology, web, metrics)).headers.get('ETag') ?? '';
    const company = await addInvestedCompany(topology);
    for (let n = 1; n <= 30; n += 1) {
      const before = new Set(await Promise.all(topology.webs.map(tagAt)));
      assert.equal(before.size, 1);
      const [tag = ''] = before;
      const writer = roundRobin(topology.webs, n);
      await succeed(topology, writer, `POST /api/companies/${company}/marks`, {
        body: { valuation: 10_000 + n, markDate: '2026-01-31' },
      });
      const answers = await Promise.all(
        topology.webs.map((web) =>
          succeed<{ portfolioValue: string }>(topology, web, metrics, {
            headers: { 'If-None-Match': tag },
          }),
        ),
      );
      assert.equal(new Set(answers.map(({ body }) => body.portfolioValue)).size, 1);
    }
    return { changes: 30 };
  },
};

const uploads: Check = {
  title: 'a file uploaded by the URL of one web is registered at another and read at the third',
  async run(topology) {
    const [one, other, third] = [
      roundRobin(topology.webs, 0),
      roundRobin(topology.webs, 1),
      roundRobin(topology.webs, 2),
    ];
    const bytes = Buffer.alloc(1024 * 1024, 'All is well.\n');
    const link = await succeed<UploadLink>(topology, one, 'POST /api/objects/upload', { body: {} });
    const { uploadURL } = link.body;
    assert.ok(uploadURL.startsWith(topology.stage.env['S3_ENDPOINT'] ?? 'none'));
    const put = await fetch(uploadURL, { method: 'PUT', body: bytes });
    assert.equal(put.status, 200);
    const { body: investments } = await succeed<{ id: string }[]>(topology, other, 'GET /api/investments');
    const { body: added } = await succeed<StoredDocument>(
      topology,
      other,
      `POST /api/investments/${investments[0]?.id}/documents`,
      {
        body: { fileURL: uploadURL, originalName: 'across.txt' },
      },
    );
    const read = await succeed(topology, third, `GET /objects/${added.filename}`);
    assert.ok(read.bytes.equals(bytes));
  },
};

/** Returns the id of its job. */
async function beginImport(topology: Topology, rows: number): Promise<string> {
  const lines = Array.from({ length: rows }, (_, n) => `Progress ${n},Fintech`);
  const form = new FormData();
  form.set('file', new Blob([`name,sector\n${lines.join('\n')}\n`]), 'companies.csv');
  const options = { body: form, headers: { Prefer: 'respond-async' } };
  const request = 'POST /api/bulk-import/companies';
  return (await succeed<{ jobId: string }>(topology, roundRobin(topology.webs, 0), request, options)).body
    .jobId;
}

const progress: Check = {
  title: 'an import begun at one web is run by a worker, and its progress is visible at all',
  async run(topology) {
    const jobId = await beginImport(topology, ROWS);
    const seen = new Set<string>();
    for (let n = 0; ; n += 1) {
      const web = roundRobin(topology.webs, n);
      const { body: job } = await succeed<ImportJob>(topology, web, `GET /api/bulk-import/jobs/${jobId}`);
      if (job.rowsRead > 0 && job.state === 'running') seen.add(web.name);
      if (job.result) {
        assert.equal(job.result.imported, ROWS);
        break;
      }
      await sleep(POLL_MS);
    }
    assert.equal(seen.size, topology.webs.length, 'Not all webs showed how far it was');
    return { rows: ROWS };
  },
};

export const all: Check[] = [sessions, signInLimit, fundVersion, uploads, progress];
