import { describe, expect, it } from 'vitest';
import { fillGap, removeGap } from './fill.ts';
import { gapItems } from './gap-list.ts';
import type { GapEntry } from './gap-record.ts';

const at = '2027-03-01T12:00:00Z';
const text = '## Valor\n\nSão [PREENCHER: o preço] à vista.\n\nVeja [PREENCHER: o link]. Até já.\n';
const listed = (script: string, entries: Readonly<Record<string, GapEntry>>) =>
  gapItems({
    script_fase_4_validado: script,
    phases: [{ phase_type: 'lacunas', input_data: { respostas: entries } }],
  });

describe('the gaps of a finished script', () => {
  it('keep their order when one is filled and another left out [B-STAGE-08]', () => {
    const price = fillGap(
      { script_fase_4_validado: text },
      { what: 'o preço', entry: undefined, at },
      'R$ 597',
    );
    const link = removeGap({ ...price?.texts }, { what: 'o link', entry: undefined, at });
    if (!price || !link) throw new Error('nothing changed');
    const script = link.texts.script_fase_4_validado ?? '';
    const items = listed(script, { 'o link': link.entry, 'o preco': price.entry });
    expect(items.map(({ key, isOpen, entry }) => [key, isOpen, entry?.resposta])).toEqual([
      ['o preco', false, 'R$ 597'],
      ['o link', false, null],
    ]);
    const [place] = items[0]?.places ?? [];
    expect(place && script.slice(place.at.from, place.at.to)).toBe('R$ 597');
    expect(place && script.slice(place.sentence.from, place.sentence.to)).toBe(
      'São R$ 597 à vista.',
    );
  });

  it('are open again where the text asks again, and not listed where somebody wrote over them', () => {
    const made = fillGap(
      { script_fase_4_validado: text },
      { what: 'o preço', entry: undefined, at },
      'R$ 597',
    );
    if (!made) throw new Error('nothing changed');
    const entries = { 'o preco': made.entry };
    expect(
      listed(text, entries).map(({ key, isOpen, entry }) => [key, isOpen, entry?.resposta]),
    ).toEqual([
      ['o preco', true, 'R$ 597'],
      ['o link', true, undefined],
    ]);
    expect(listed('## Valor\n\nTudo novo.\n', entries)).toEqual([]);
  });

  it('are listed once, as open, where one place asks again and another is still filled', () => {
    const before = 'São [PREENCHER: o preço] à vista.\n\nNo cartão, [PREENCHER: o preço] também.\n';
    const made = fillGap(
      { script_fase_4_validado: before },
      { what: 'o preço', entry: undefined, at },
      'R$ 597',
    );
    if (!made) throw new Error('nothing changed');
    const text = 'São R$ 597 à vista.\n\nNo cartão, [PREENCHER: o preço] também.\n';
    const items = listed(text, { 'o preco': made.entry });
    expect(items.map(({ key, isOpen, places }) => [key, isOpen, places.length])).toEqual([
      ['o preco', true, 1],
    ]);
  });

  it('count as filled only in the text where they were, not where the same words stand', () => {
    const made = fillGap(
      { script_fase_2_validado: 'São doze parcelas.', script_fase_4_validado: text },
      { what: 'o preço', entry: undefined, at },
      'doze parcelas',
    );
    const [item] = gapItems({
      script_fase_2_validado: 'São doze parcelas.',
      ...made?.texts,
      phases: [{ phase_type: 'lacunas', input_data: { respostas: { 'o preco': made?.entry } } }],
    });
    expect(item?.places.map(({ field }) => field)).toEqual(['script_fase_4_validado']);
  });

  it('are listed at each place of their answer, whatever other records hold', () => {
    const texts = {
      script_fase_2_validado: 'No fim, [PREENCHER: o caso] é seu.',
      script_fase_4_validado: 'Agora [PREENCHER: o caso] e [PREENCHER: o link].',
    };
    const made = fillGap(texts, { what: 'o caso', entry: undefined, at }, 'Ana');
    if (!made) throw new Error('nothing changed');
    const [filled, open] = gapItems({
      ...made.texts,
      phases: [
        { phase_type: 'historias', input_data: { respostas: 'nenhuma' } },
        { phase_type: 'lacunas', input_data: { respostas: { 'o caso': made.entry } } },
      ],
    });
    expect(filled?.places.map(({ field, at: { from } }) => [field, from])).toEqual([
      ['script_fase_2_validado', 8],
      ['script_fase_4_validado', 6],
    ]);
    expect([filled?.isOpen, open?.isOpen, open?.key]).toEqual([false, true, 'o link']);
    expect(gapItems({ ...texts, phases: [] }).map(({ key }) => key)).toEqual(['o caso', 'o link']);
  });

  it('leave out an entry that cannot be read', () => {
    expect(listed(text, { 'o preco': { resposta: 7 } as never })[0]?.entry).toBeUndefined();
  });
});
