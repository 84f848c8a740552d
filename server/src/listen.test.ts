import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';

describe('an open port', () => {
  it('keeps an idle connection for longer than the proxies in front of it', async () => {
    const listener = await listen('127.0.0.1', 0);
    onTestFinished(() => listener.close(0));
    const response = await fetch(`http://127.0.0.1:${listener.port}`);
    const seconds = /^timeout=(\d+)$/.exec(response.headers.get('keep-alive') ?? '')?.[1];
    expect(Number(seconds)).toBeGreaterThan(120);
  });

  it('closes when the last call is answered, without waiting for its connection to go idle', async () => {
    const listener = await listen('127.0.0.1', 0);
    const called = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Response>();
    listener.serve(() => {
      called.resolve();
      return answer.promise;
    });
    const calling = fetch(`http://127.0.0.1:${listener.port}`);
    await called.promise;
    const closed = listener.close(600_000);
    answer.resolve(new Response('pronto'));
    expect(await (await calling).text()).toBe('pronto');
    await closed;
  });

  it('ends a connection that asks again and again before it is answered, and begins few of its calls [B-HOLD-150]', async () => {
    const listener = await listen('127.0.0.1', 0);
    onTestFinished(() => listener.close(0));
    let begun = 0;
    listener.serve(() => {
      begun += 1;
      return new Promise<Response>(() => undefined);
    });
    const socket = connect(listener.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
    await once(socket.resume(), 'close');
    expect(begun).toBeLessThanOrEqual(16);
  });

  it('answers many calls on one connection, one after the other', async () => {
    const listener = await listen('127.0.0.1', 0);
    onTestFinished(() => listener.close(0));
    listener.serve(() => new Response('pronto'));
    const socket = connect(listener.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    for (let call = 0; call < 40; call += 1) {
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      // oxlint-disable-next-line no-await-in-loop -- each call waits for the answer before it
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    }
  });
});
