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
});
