import { endpoints } from '@webnario/domain/api/endpoints';
import { expect, test } from 'vitest';
import { mailTo } from '../../../testing/accounts/auth-calls.ts';
import { newPerson } from '../../../testing/accounts/people.ts';
import {
  givenHarness,
  personaCall,
  personaText,
  post,
} from '../../../testing/generation/generation-harness.ts';
import { request } from '../../../testing/request.ts';

const harness = givenHarness();

test('a model that is not paid is told to its readers, to administrators on each screen, and by mail once a day [B-HOLD-145]', async () => {
  const { server, model } = harness;
  const admin = await newPerson(server, { role: 'admin' });
  const person = await harness.person();
  const isShown = async () =>
    (await request(admin, endpoints.openCreditRequests)).body.model_out_of_money;
  const ask = async () =>
    post(person, 'generate-content', personaCall(await harness.projectAt(person, 2)));
  expect(await isShown()).toBe(false);
  model.on(/./, { error: { message: 'You exceeded your current quota' }, status: 429 });
  const refused = await ask();
  expect(refused.status).toBe(502);
  expect(await refused.json()).toMatchObject({
    error: {
      code: 'provider_out_of_money',
      message: expect.stringMatching(/sem saldo: esperar não adianta.*Nenhum crédito foi cobrado/),
    },
  });
  expect(await isShown()).toBe(true);
  await ask();
  const { subject } = await mailTo(server, admin.email);
  expect(subject).toBe('A conta do serviço de IA do Webnário está sem saldo');
  const kept = (await server.deps.mail.outbox?.list()) ?? [];
  expect(kept.filter(({ to }) => to === admin.email)).toHaveLength(1);
  model.reset();
  model.on(/./, { content: personaText });
  expect((await ask()).status).toBe(200);
  expect(await isShown()).toBe(false);
  expect(await harness.balance(person)).toBe(9);
});
