// What has to hold whichever of the webs a request comes to.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOKS_MS = 50;
const FREE_FAILURES = 5;
const ROWS = 60_000;

/** A call of the admin to one of the webs, past nginx. A body is a form, or what is sent as JSON. */
async function call({ stage }, web, method, path, { body, headers = {}, cookie = stage.cookie } = {}) {
  const isJson = body && !(body instanceof FormData);
  const request = { method, headers: { Cookie: cookie, ...headers } };
  if (isJson) request.headers['Content-Type'] = 'application/json';
  if (body) request.body = isJson ? JSON.stringify(body) : body;
  const response = await fetch(`http://127.0.0.1:${web.port}${path}`, request);
  const bytes = Buffer.from(await response.arrayBuffer());
  const hasJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    body: hasJson ? JSON.parse(bytes) : undefined,
  };
}

async function succeed(topology, web, method, path, options) {
  const answer = await call(topology, web, method, path, options);
  assert.ok(answer.status < 300, `${method} ${path} answered ${answer.status}: ${answer.bytes}`);
  return answer;
}

const sessions = {
  title: 'who signs in at one web is signed in at all, and signed out at all',
  async run(topology) {
    const [one, other, third] = topology.webs;
    const signedIn = await call(topology, one, 'POST', '/api/login', {
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
          async (web) => (await call(topology, web, 'GET', '/api/user', { cookie })).status,
        ),
      );
    assert.deepEqual(await statuses(), [200, 200, 200]);
    await succeed(topology, other, 'POST', '/api/logout', { cookie });
    assert.deepEqual(await statuses(), [401, 401, 401]);
  },
};

const signInLimit = {
  title: 'wrong passwords count together, whichever web they are tried at, and hold nobody else up',
  async run(topology) {
    const { email, password } = topology.stage.admin;
    const tries = [];
    const attempt = (web, from, given) =>
      call(topology, web, 'POST', '/api/login', {
        body: { email, password: given },
        headers: { 'X-Forwarded-For': from },
        cookie: '',
      });
    for (let n = 0; n <= FREE_FAILURES; n += 1)
      tries.push((await attempt(topology.webs[n % topology.webs.length], '203.0.113.7', 'wrong')).status);
    assert.deepEqual(tries, [...Array(FREE_FAILURES).fill(401), 429]);
    for (const web of topology.webs) assert.equal((await attempt(web, '203.0.113.7', password)).status, 429);
    assert.equal((await attempt(topology.webs[0], '198.51.100.9', password)).status, 200);
  },
};

const fundVersion = {
  title: 'a change at one web is the very next answer of all',
  async run(topology) {
    const path = '/api/fund-metrics';
    const tagAt = async (web) => (await succeed(topology, web, 'GET', path)).headers.get('ETag');
    const { body: company } = await succeed(topology, topology.webs[0], 'POST', '/api/companies', {
      body: { name: 'Across Company', sector: 'Fintech' },
    });
    await succeed(topology, topology.webs[0], 'POST', '/api/investments', {
      body: {
        companyId: company.id,
        investmentName: 'Across',
        totalInvestment: 1000,
        initialValuation: 10_000,
        investmentDate: '2026-01-31',
      },
    });
    for (let n = 1; n <= 30; n += 1) {
      const before = new Set(await Promise.all(topology.webs.map(tagAt)));
      assert.equal(before.size, 1);
      const [If] = before;
      const writer = topology.webs[n % topology.webs.length];
      await succeed(topology, writer, 'POST', `/api/companies/${company.id}/marks`, {
        body: { valuation: 10_000 + n, markDate: '2026-01-31' },
      });
      const answers = await Promise.all(
        topology.webs.map((web) => succeed(topology, web, 'GET', path, { headers: { 'If-None-Match': If } })),
      );
      assert.equal(new Set(answers.map(({ body }) => body.portfolioValue)).size, 1);
    }
    return { changes: 30 };
  },
};

const uploads = {
  title: 'a file is asked for at one web, lies in the bucket, is registered at another and read at the third',
  async run(topology) {
    const [one, other, third] = topology.webs;
    const bytes = Buffer.alloc(1024 * 1024, 'All is well.\n');
    const asked = await succeed(topology, one, 'POST', '/api/objects/upload', { body: {} });
    const { uploadURL } = asked.body;
    assert.ok(uploadURL.startsWith(topology.stage.env.S3_ENDPOINT));
    const put = await fetch(uploadURL, { method: 'PUT', body: bytes });
    assert.equal(put.status, 200);
    const { body: investments } = await succeed(topology, other, 'GET', '/api/investments');
    const { body: added } = await succeed(
      topology,
      other,
      'POST',
      `/api/investments/${investments[0].id}/documents`,
      {
        body: { fileURL: uploadURL, originalName: 'across.txt' },
      },
    );
    const read = await succeed(topology, third, 'GET', `/objects/${added.filename}`);
    assert.ok(read.bytes.equals(bytes));
  },
};

const progress = {
  title: 'an import begun at one web is worked off by a worker, and its progress seen at all',
  async run(topology) {
    const lines = Array.from({ length: ROWS }, (_, n) => `Progress ${n},Fintech`);
    const form = new FormData();
    form.set('file', new Blob([`name,sector\n${lines.join('\n')}\n`]), 'companies.csv');
    const [one] = topology.webs;
    const { body } = await succeed(topology, one, 'POST', '/api/bulk-import/companies', {
      body: form,
      headers: { Prefer: 'respond-async' },
    });
    const seen = new Set();
    for (let n = 0; ; n += 1) {
      const web = topology.webs[n % topology.webs.length];
      const { body: job } = await succeed(topology, web, 'GET', `/api/bulk-import/jobs/${body.jobId}`);
      if (job.rowsRead > 0 && job.state === 'running') seen.add(web.name);
      if (job.result) {
        assert.equal(job.result.imported, ROWS);
        break;
      }
      await sleep(LOOKS_MS);
    }
    assert.equal(seen.size, topology.webs.length, 'Not all webs told how far it was');
    return { rows: ROWS };
  },
};

export const all = [sessions, signInLimit, fundVersion, uploads, progress];
