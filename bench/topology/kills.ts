// One process after the other is killed and started again while many people are at work: nothing fails but what was
// under way on it, and nothing that was acknowledged is lost or there twice.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from './load.ts';

const AWAY_MS = 1_000;
const BETWEEN_MS = 2_000;
/** On a busy machine it takes as long until nginx gets a turn to notice that a kept connection is gone. */
const NOTICED_MS = 250;
const PATIENCE_MS = 60_000;

const mailsOf = `
  select to_email as email, state, perhaps_twice as "perhapsTwice" from outgoing_mails where to_email = any($1)`;

export async function seeKills(topology, { people, client, say }) {
  const load = await Load.start(topology, people);
  const kills = [];
  const restart = async (program, signal) => {
    const at = await topology.kill(program, signal);
    kills.push({ at, port: program.port });
    await sleep(AWAY_MS);
    await topology.launch(program);
    say(`${program.name} was ${signal === 'SIGTERM' ? 'asked to end' : 'killed'} and started again`);
    await sleep(BETWEEN_MS);
  };
  await sleep(BETWEEN_MS);
  for (const program of [...topology.webs, ...topology.workers]) await restart(program, 'SIGKILL');
  const [web] = topology.webs;
  const [worker] = topology.workers;
  const before = topology.nginx.unanswered().length;
  for (const program of [web, worker]) await restart(program, 'SIGTERM');
  await restartRedis(topology, say);
  assert.equal(topology.nginx.unanswered().length, before, 'Requests failed though nobody was killed');
  await load.stop();
  const failed = seeFaults(topology, load, kills);
  return {
    requests: load.ledger.calls,
    'failed under way on the killed one': failed,
    ...(await seeKept(topology, load, client)),
  };
}

async function restartRedis({ redis }, say) {
  redis.tell('SIGKILL');
  await sleep(AWAY_MS);
  await redis.launch();
  say('Redis was killed, lost everything and was started again');
  await sleep(BETWEEN_MS);
}

/** Whatever was not answered had been sent to a web before it was killed; all else was answered, and rightly. */
function seeFaults({ nginx }, { ledger }, kills) {
  const unanswered = nginx.unanswered();
  for (const { began, ended, port, line } of unanswered) {
    const isCutOff = kills.some(
      (kill) => kill.port === port && began <= kill.at + NOTICED_MS && ended >= kill.at - NOTICED_MS,
    );
    const moments = kills.map((kill) => `${kill.port} at ${kill.at / 1000}`).join(', ');
    assert.ok(isCutOff, `Failed, and was on nobody who was killed (${moments}): ${line}`);
  }
  const others = ledger.faults.filter((fault) => !/: (502 |ECONNRESET)/.test(fault));
  assert.deepEqual(others, []);
  assert.equal(ledger.faults.length, unanswered.length);
  return unanswered.length;
}

async function seeKept(topology, { work, ledger, uploaded, invited }, client) {
  const said = await work.seeAll(client);
  assert.deepEqual(
    ledger.faults.filter((fault) => fault.startsWith('kept')),
    [],
  );
  for (const { filename, bytes } of uploaded) await seeFile(topology, filename, bytes);
  return {
    kept: `${said}, ${uploaded.length} files`,
    ...(await seeMails(topology, invited, client)),
  };
}

async function seeFile({ nginx, stage }, filename, bytes) {
  const address = `http://127.0.0.1:${nginx.port}/objects/${filename}`;
  const response = await fetch(address, { headers: { Cookie: stage.cookie } });
  assert.ok(Buffer.from(await response.arrayBuffer()).equals(bytes), `${filename} has other bytes`);
}

/** Each once, unless its row says that it may have come twice. */
async function seeMails({ mails }, invited, client) {
  let rows;
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    ({ rows } = await client.query(mailsOf, [invited]));
    if (rows.every(({ state }) => state === 'sent')) break;
    assert.ok(Date.now() < deadline, 'Mails are still not sent');
  }
  assert.equal(rows.length, invited.length);
  let twice = 0;
  for (const { email, perhapsTwice } of rows) {
    const times = timesReceived(mails, email);
    assert.ok(times === 1 || (times > 1 && perhapsTwice), `${email} got ${times} mails`);
    if (times > 1) twice += 1;
  }
  return { mails: rows.length, 'twice, and said so': twice };
}

function timesReceived({ received }, email) {
  let times = 0;
  for (const [what, count] of received) if (what.startsWith(`${email} `)) times += count;
  return times;
}
