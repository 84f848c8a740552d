import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operatorToken } from './platform/secrets/operator-token.ts';
import { modelPrices } from './db/schema/generation.ts';
import { mailCounts } from './db/schema/mail.ts';
import { isOnPostgres } from '../testing/database/test-database.ts';
import {
  givenHarness,
  personaCall,
  personaText,
  post,
} from '../testing/generation/generation-harness.ts';
import { dayInSaoPaulo } from '@webnario/domain/offer/dates';

const harness = givenHarness();
const dayMs = 86_400_000;

/** Moves the server to noon of tomorrow: midnight in São Paulo never comes between what a test has done and what it reads. */
const moveToNoon = (): void => {
  const noon = Date.parse(`${dayInSaoPaulo(new Date())}T12:00:00-03:00`);
  harness.server.advanceClock(noon + dayMs - Date.now());
};

const metrics = async (): Promise<string> => {
  const { deps, url } = harness.server;
  const headers = { authorization: `Bearer ${operatorToken(deps.secrets)}` };
  return (await fetch(`${url}/metrics`, { headers })).text();
};

/** The value of one figure: its name and labels as they are written. */
const figure = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((it) => it.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

describe('the figures of the process', () => {
  it('report the day: texts, failures, tokens, cost, credits, mail and queue [B-HOLD-111]', async () => {
    moveToNoon();
    const { db, now } = harness.server.deps;
    const prices = { model: 'gpt-4o-mini', inputMicros: 2_000_000, outputMicros: 8_000_000 };
    await db.insert(modelPrices).values(prices);
    await db.insert(mailCounts).values({ day: dayInSaoPaulo(now()), outcome: 'sent', count: 3 });
    const usage = { prompt_tokens: 700, completion_tokens: 300 };
    harness.model.on(/./, { content: personaText, usage });
    const { person, projectId } = await harness.personWithProject();
    await (await post(person, 'generate-content', personaCall(projectId))).json();
    harness.model.on(/./, { error: { message: 'no' }, status: 500 });
    const other = await harness.personWithProject();
    await (await post(other.person, 'generate-content', personaCall(other.projectId))).json();

    const text = await metrics();
    const today = (name: string) => figure(text, `webnario_${name}`);
    expect(today('texts_today{state="succeeded",reason=""}')).toBe(1);
    expect(today('texts_today{state="failed",reason="provider_unavailable"}')).toBe(1);
    expect(today('tokens_today{model="gpt-4o-mini",direction="prompt"}')).toBe(700);
    expect(today('tokens_today{model="gpt-4o-mini",direction="completion"}')).toBe(300);
    expect(today('model_dollars_today{model="gpt-4o-mini"}')).toBeCloseTo(0.0038, 6);
    expect(today('credits_today{movement="used"}')).toBe(2);
    expect(today('credits_today{movement="returned"}')).toBe(1);
    expect(today('mail_today{outcome="sent"}')).toBe(3);
    expect(today('queue_texts{state="waiting"}')).toBe(0);
    expect(today('first_word_seconds_today{quantile="0.5"}')).toBeGreaterThan(0);
    expect(today('database_up')).toBe(1);
    expect(today('http_seconds_count{area="functions"}')).toBe(2);
    const idle = today('database_connections{state="idle"}');
    expect(idle === undefined).toBe(!isOnPostgres());
    expect(text).not.toContain(person.email);
  });

  it('tell nothing of yesterday', async () => {
    moveToNoon();
    harness.server.advanceClock(dayMs);
    const { db, now } = harness.server.deps;
    await db.insert(mailCounts).values({ day: dayInSaoPaulo(now()), outcome: 'sent', count: 7 });
    const sent = async () => figure(await metrics(), 'webnario_mail_today{outcome="sent"}');
    expect(await sent()).toBe(7);
    harness.server.advanceClock(dayMs);
    expect(await sent()).toBeUndefined();
  });

  it('include all that the rules for alerts ask for [B-HOLD-146]', async () => {
    const rules = readFileSync(new URL('../../deploy/alerts.yml', import.meta.url), 'utf8');
    const asked = rules.match(/\b(webnario|nodejs)_\w+/g) ?? [];
    const told = [...(await metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(8);
    const names = asked.map((name) => name.replace(/_bucket$/, ''));
    expect(names.filter((name) => !told.includes(name))).toEqual([]);
  });

  it('include all that the dashboard asks for [B-HOLD-112]', async () => {
    const dashboard = readFileSync(
      new URL('../../deploy/grafana-dashboard.json', import.meta.url),
      'utf8',
    );
    const { panels } = JSON.parse(dashboard) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const asked = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(webnario|nodejs|process)_\w+/g) ?? []),
    );
    const told = [...(await metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThanOrEqual(panels.length);
    const names = asked.map((name) => name.replace(/_bucket$/, ''));
    expect(names.filter((name) => !told.includes(name))).toEqual([]);
    const own = told.filter((name) => name?.startsWith('webnario_'));
    expect(own.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });
});
