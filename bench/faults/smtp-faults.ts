// The mail server gone, silent, or refusing for now, while people are invited.
import { setTimeout as sleep } from 'node:timers/promises';

export { MailScene as Scene } from './mail-scene.ts';

const PEOPLE = 8;

const whileSo = (title, { times, lastsMs, begin, end }) => ({
  title,
  times,
  async run(scene) {
    begin(scene);
    const invited = await scene.invite(PEOPLE);
    await sleep(lastsMs);
    end(scene);
    return scene.seeEachOnce(invited);
  },
});

const pass = ({ line }) => line.become('pass');

export const faults = [
  whileSo('the mail server is down for 60 s', {
    times: 3,
    lastsMs: 60_000,
    begin: ({ line }) => line.become('refuse'),
    end: pass,
  }),
  whileSo('the mail server takes connections and says nothing for 15 s', {
    times: 3,
    lastsMs: 15_000,
    begin: ({ line }) => line.become('black hole'),
    end: pass,
  }),
  whileSo('the mail server asks to come later for 3 s', {
    times: 20,
    lastsMs: 3_000,
    begin: ({ mailServer }) => (mailServer.refusesForNow = true),
    end: ({ mailServer }) => (mailServer.refusesForNow = false),
  }),
];
