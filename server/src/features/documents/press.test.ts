import { describe, expect, test } from 'vitest';
import { makePress, type PressOptions } from './press.ts';
import type { Manuscript } from './typesetting/manuscript.ts';

const manuscript = (productName: string): Manuscript => ({
  productName,
  shortPromise: '',
  category: 'Negócios',
  date: '2026-03-01T12:00:00Z',
  scripts: ['', '', '', '', ''],
  demonstration: false,
  madeWith: 'Webnário',
});

const brokenPress = (options: PressOptions = {}) =>
  makePress({ file: new URL('./testing/broken-press.ts', import.meta.url), ...options });

const printed = async (press: ReturnType<typeof makePress>, name: string): Promise<string> => {
  const result = await press.print(manuscript(name));
  return result.ok ? new TextDecoder().decode(result.value) : result.code;
};

describe('the press', () => {
  test('makes a PDF on its own thread', async () => {
    const press = makePress();
    expect(await printed(press, 'Preço Certo')).toMatch(/^%PDF-1\.7/);
    await press.close();
  });

  test.each(['die', 'throw'])(
    'goes on with the others when one order makes it %s',
    async (fault) => {
      const press = brokenPress();
      const orders = ['a', fault, 'b'].map((name) => printed(press, name));
      expect((await Promise.allSettled(orders)).map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      await press.close();
    },
  );

  test('gives up an order that takes too long, and no other', async () => {
    const press = brokenPress({ timeLimitMs: 2500 });
    const [slow, quick] = await Promise.allSettled([printed(press, 'hang'), printed(press, 'b')]);
    expect(slow).toMatchObject({ reason: { message: 'a file took longer than 2500 ms' } });
    expect(quick).toEqual({ status: 'fulfilled', value: 'b' });
    await press.close();
  });

  test('refuses more than it lets wait', async () => {
    const press = brokenPress({ mostWaiting: 2 });
    const orders = ['a', 'b', 'c', 'd'].map((name) => printed(press, name));
    expect(await Promise.all(orders)).toEqual(['a', 'b', 'c', 'unavailable']);
    await press.close();
  });

  test('fails what waits when it is closed', async () => {
    const press = brokenPress();
    const orders = Promise.allSettled(['hang', 'b'].map((name) => printed(press, name)));
    await press.close();
    expect((await orders).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
