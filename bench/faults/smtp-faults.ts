// The mail server is down, silent, or refuses temporarily, during invitations.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import type { MailScene } from './mail-scene.ts';

export { MailScene as Scene } from './mail-scene.ts';

const PEOPLE = 8;

interface Outage {
  times: number;
  lastsMs: number;
  begin: (scene: MailScene) => void;
  end: (scene: MailScene) => void;
}

const duringOutage = (title: string, { times, lastsMs, begin, end }: Outage): Fault<MailScene> => ({
  title,
  times,
  async run(scene) {
    begin(scene);
    const invited = await scene.invite(PEOPLE);
    await sleep(lastsMs);
    end(scene);
    return scene.assertEachOnce(invited);
  },
});

const pass = ({ mailLine }: MailScene) => mailLine.setMode('pass');

export const faults = [
  duringOutage('the mail server is down for 60 s', {
    times: 3,
    lastsMs: 60_000,
    begin: ({ mailLine }) => mailLine.setMode('refuse'),
    end: pass,
  }),
  duringOutage('the mail server accepts connections and is silent for 15 s', {
    times: 3,
    lastsMs: 15_000,
    begin: ({ mailLine }) => mailLine.setMode('black hole'),
    end: pass,
  }),
  duringOutage('the mail server answers 451 for 3 s', {
    times: 20,
    lastsMs: 3_000,
    begin: ({ mailServer }) => void (mailServer.refusesForNow = true),
    end: ({ mailServer }) => void (mailServer.refusesForNow = false),
  }),
];
