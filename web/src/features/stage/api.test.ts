import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { afterOtherEdits } from '../../shared/api/edits-in-flight.ts';
import { stageQuery } from './api.ts';

test('the stage opens with an edit that was being saved when it was asked for', async () => {
  const client = new QueryClient();
  client.setQueryData(['project', 'p1'], { id: 'p1', revision: 1 });
  let answer = (): void => undefined;
  const edit = afterOtherEdits('p1', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    client.setQueryData(['project', 'p1'], { id: 'p1', revision: 2 });
  });
  const opened = client.fetchQuery(stageQuery('p1'));
  await Promise.resolve();
  answer();
  await edit;
  expect(await opened).toMatchObject({ revision: 2 });
});

test('an edit that was refused does not keep the stage from opening', async () => {
  const client = new QueryClient();
  client.setQueryData(['project', 'p1'], { id: 'p1', revision: 1 });
  const edit = afterOtherEdits('p1', () => Promise.reject(new Error('refused')));
  const opened = client.fetchQuery(stageQuery('p1'));
  await expect(edit).rejects.toThrow('refused');
  expect(await opened).toMatchObject({ revision: 1 });
});
