// An nginx of one's own in front of the webs, which notes each request and where it went.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atExit } from '../../scripts/lib/at-exit.ts';
import { freePort, listening } from '../../scripts/lib/redis.ts';

export class Nginx {
  #server;
  #takeBack;

  static async start(parent, ports) {
    const nginx = new Nginx();
    nginx.folder = join(parent, 'nginx');
    mkdirSync(nginx.folder);
    nginx.port = await freePort();
    writeFileSync(nginx.#in('nginx.conf'), configuration(nginx, ports));
    nginx.#takeBack = atExit(() => nginx.#server?.kill('SIGKILL'));
    const parameters = ['-p', nginx.folder, '-c', 'nginx.conf', '-e', 'error.log'];
    nginx.#server = spawn('nginx', parameters, { stdio: 'ignore' });
    await listening(nginx.port, 'nginx');
    return nginx;
  }

  /** Of each request that the portal has not answered to the end: { began, ended (ms), port it was last sent to, line }. */
  unanswered() {
    const lines = readFileSync(this.#in('access.log'), 'utf8').split('\n').filter(Boolean);
    return lines.flatMap((line) => {
      const [ended, took, status, completion, upstreams] = line.split(' ');
      if (Number(status) < 500 && completion === 'done:OK') return [];
      const port = Number(upstreams.split(':').at(-1));
      return [{ began: (Number(ended) - Number(took)) * 1000, ended: Number(ended) * 1000, port, line }];
    });
  }

  stop() {
    this.#takeBack();
    this.#server.kill('SIGTERM');
  }

  #in(name) {
    return join(this.folder, name);
  }
}

const configuration = ({ port }, ports) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
worker_processes 1;
events { worker_connections 2048; }
http {
  log_format told '$msec $request_time $status done:$request_completion $upstream_addr $upstream_status $request';
  access_log access.log told;
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

/** An empty Connection lets connections to the webs be kept. */
const passedOn = {
  Connection: '""',
  Host: '$http_host',
  'X-Forwarded-For': '$proxy_add_x_forwarded_for',
  'X-Forwarded-Proto': '$scheme',
};
