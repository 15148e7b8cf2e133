// A separate nginx in front of the webs, which logs each request and its upstream.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../backend/test/free-port.ts';
import { atExit } from '../../scripts/lib/at-exit.ts';
import { listening } from '../../scripts/lib/redis.ts';

/** A request that the portal did not answer completely. */
export interface Unanswered {
  /** Milliseconds of the wall clock. */
  began: number;
  ended: number;
  /** The port of the web that it was last sent to. */
  port: number;
  /** Of the access log. */
  line: string;
}

export class Nginx {
  readonly port: number;
  readonly #folder: string;
  readonly #cancelAtExit: () => void;
  #server: ChildProcess | undefined;

  private constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
    this.#cancelAtExit = atExit(() => this.#server?.kill('SIGKILL'));
  }

  static async start(parent: string, ports: readonly number[]): Promise<Nginx> {
    const folder = join(parent, 'nginx');
    mkdirSync(folder);
    const nginx = new Nginx(await freePort(), folder);
    writeFileSync(nginx.#in('nginx.conf'), configuration(nginx.port, ports));
    const parameters = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'];
    nginx.#server = spawn('nginx', parameters, { stdio: 'ignore' });
    await listening(nginx.port, 'nginx');
    return nginx;
  }

  unanswered(): Unanswered[] {
    const lines = readFileSync(this.#in('access.log'), 'utf8').split('\n').filter(Boolean);
    return lines.flatMap((line) => {
      const [ended, took, status, completion, upstreams = ''] = line.split(' ');
      if (Number(status) < 500 && completion === 'done:OK') return [];
      const port = Number(upstreams.split(':').at(-1));
      return [{ began: (Number(ended) - Number(took)) * 1000, ended: Number(ended) * 1000, port, line }];
    });
  }

  stop(): void {
    this.#cancelAtExit();
    this.#server?.kill('SIGTERM');
  }

  #in(name: string): string {
    return join(this.#folder, name);
  }
}

const configuration = (port: number, ports: readonly number[]): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
worker_processes 1;
events { worker_connections 2048; }
http {
  log_format upstreams '$msec $request_time $status done:$request_completion $upstream_addr $upstream_status $request';
  access_log access.log upstreams;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${what};`).join(' ')}
  client_max_body_size 200m;
  upstream webs {
    ${ports.map((web) => `server 127.0.0.1:${web} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://webs;
      proxy_http_version 1.1;
      proxy_connect_timeout 2s;
      proxy_read_timeout 120s;
      ${Object.entries(passedOn)
        .map(([name, value]) => `proxy_set_header ${name} ${value};`)
        .join('\n      ')}
    }
  }
}
`;

/** An empty Connection header keeps connections to the webs alive. */
const passedOn = {
  Connection: '""',
  Host: '$http_host',
  'X-Forwarded-For': '$proxy_add_x_forwarded_for',
  'X-Forwarded-Proto': '$scheme',
};
