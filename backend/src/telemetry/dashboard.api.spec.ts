import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { Metrics } from '../../test/metrics.js';

interface Panel {
  title: string;
  type: string;
  gridPos: { h: number; w: number; x: number; y: number };
  datasource?: { uid: string };
  targets?: { expr: string; datasource: { uid: string } }[];
}

interface Dashboard {
  __inputs: { name: string; type: string; pluginId: string }[];
  panels: Panel[];
  templating: { list: { definition: string }[] };
}

const dashboard = JSON.parse(readFileSync('docs/grafana/fund-portal.json', 'utf8')) as Dashboard;
const shown = dashboard.panels.filter(({ type }) => type !== 'row');
const metricsIn = (text: string): string[] =>
  [...new Set(text.match(/(?<![\w-])portal_\w*[a-z]\b/g) ?? [])].sort();

describe('the dashboard and the manual of the metrics', () => {
  let portal: Portal;
  /** Every name of a sample that Prometheus has, by the types of the metrics. */
  let served: Map<string, string>;
  beforeAll(async () => {
    portal = await Portal.start();
    const metrics = await Metrics.of(portal);
    const kinds = [...(await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    served = new Map(
      kinds.flatMap(([, name = '', kind = '']) =>
        (kind === 'histogram'
          ? ['_bucket', '_count', '_sum']
          : kind === 'summary'
            ? ['_count', '_sum']
            : ['']
        ).map((ending) => [`${name}${ending}`, name] as const),
      ),
    );
    await metrics.close();
  });
  afterAll(() => portal.stop());

  const unserved = (names: string[]): string[] => names.filter((name) => !served.has(name));

  it('the dashboard queries only metrics that the portal serves', () => {
    const queried = [
      ...shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
      ...dashboard.templating.list.map(({ definition }) => definition),
    ];
    for (const expression of queried) expect(expression).toMatch(/portal_|^sum\(up\{/);
    expect(unserved(metricsIn(queried.join(' ')))).toEqual([]);
  });

  it('the dashboard shows every metric of the portal’s own', () => {
    const own = new Set([...served.values()].filter((name) => !/^portal_(process|nodejs)_/.test(name)));
    const queried = metricsIn(JSON.stringify(shown)).map((name) => served.get(name));
    expect([...own].filter((name) => !queried.includes(name))).toEqual([]);
  });

  it('the dashboard has a variable for its data source, and no panels that overlap', () => {
    expect(dashboard.__inputs).toMatchObject([
      { name: 'DS_PROMETHEUS', type: 'datasource', pluginId: 'prometheus' },
    ]);
    const sources = shown.flatMap(({ datasource, targets = [] }) => [
      datasource?.uid,
      ...targets.map((target) => target.datasource.uid),
    ]);
    expect(new Set(sources)).toEqual(new Set(['${DS_PROMETHEUS}']));
    const places = dashboard.panels.flatMap(({ gridPos: { h, w, x, y } }) =>
      Array.from({ length: h * w }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  it('the operator’s manual names the metrics that are served', () => {
    const manual = readFileSync('docs/operating.md', 'utf8');
    const own = [...served.values()].filter((name) => !/^portal_(process|nodejs)_/.test(name));
    const names = metricsIn(manual);
    expect(names.filter((name) => !served.has(name) && ![...served.values()].includes(name))).toEqual([]);
    expect([...new Set(own)].filter((name) => !manual.includes(name))).toEqual([]);
  });
});
