import { ok } from '@webnario/domain/result';
import { describe, expect, test } from 'vitest';
import { makeOrders } from './orders.ts';
import type { Press } from './press.ts';
import type { Manuscript } from './typesetting/manuscript.ts';

const manuscript = {} as Manuscript;

/** A press that finishes nothing before it is told to. */
const slowPress = () => {
  const finish: (() => void)[] = [];
  const print: Press['print'] = async () => {
    await new Promise<void>((resolve) => void finish.push(resolve));
    return ok(new Uint8Array(1));
  };
  return { press: { print, close: async () => undefined }, finish };
};

describe('orders for the press', () => {
  test('a file that is being made is made once for all who ask for it', async () => {
    const { press, finish } = slowPress();
    const orders = makeOrders(press);
    const order = { userId: 'ana', key: 'a', manuscript };
    const both = [orders.print(order), orders.print(order)];
    expect(finish).toHaveLength(1);
    finish[0]?.();
    expect((await Promise.all(both)).map((result) => result.ok)).toEqual([true, true]);
    void orders.print(order);
    expect(finish).toHaveLength(2);
  });

  test('one person waits for four at most, whatever the others do', async () => {
    const { press, finish } = slowPress();
    const orders = makeOrders(press);
    const asked = ['a', 'b', 'c', 'd'].map((key) =>
      orders.print({ userId: 'ana', key, manuscript }),
    );
    expect(await orders.print({ userId: 'ana', key: 'e', manuscript })).toMatchObject({
      code: 'rate_limited',
      details: { retry_after_seconds: 5 },
    });
    void orders.print({ userId: 'rui', key: 'e', manuscript });
    expect(finish).toHaveLength(5);
    for (const end of finish) end();
    await Promise.all(asked);
    void orders.print({ userId: 'ana', key: 'e', manuscript });
    expect(finish).toHaveLength(6);
  });
});
