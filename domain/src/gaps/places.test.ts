import { describe, expect, it, test } from 'vitest';
import { findPlaces, replacePlaces } from './places.ts';

const field = 'script_fase_4_validado';
const put = (text: string, gap: string, by: string) => {
  const from = text.indexOf(gap);
  return replacePlaces(field, text, [{ from, to: from + gap.length, by }]);
};
/** Each of these in the place of a gap `[x]`, in order. */
const putAll = (template: string, ...answers: readonly string[]) => {
  const gaps = [...template.matchAll(/\[x\]/g)];
  return replacePlaces(
    field,
    template,
    gaps.map(({ index }, at) => ({ from: index, to: index + 3, by: answers[at] ?? '' })),
  );
};
/** Where the places stand in another text; undefined when none is found. */
const standsAt = (made: ReturnType<typeof put>, text: string): string | undefined => {
  const found = findPlaces(text, made.places);
  const shown = found.reduceRight(
    (all, { from, to }) => `${all.slice(0, from)}‹${all.slice(from, to)}›${all.slice(to)}`,
    text,
  );
  return found.length === 0 ? undefined : shown;
};

describe('the record of a place', () => {
  it('is what stood there, what stands there, and the words around it', () => {
    expect(put('São [x] à vista.', '[x]', 'R$ 597')).toEqual({
      text: 'São R$ 597 à vista.',
      places: [
        { campo: field, onde: 4, antes: 'São ', era: '[x]', ficou: 'R$ 597', depois: ' à vista.' },
      ],
    });
  });

  it('keeps 60 characters on each side, and never half a character', () => {
    const { places } = put(`${'a'.repeat(80)}[x]${'b'.repeat(80)}`, '[x]', 'dez');
    expect(places[0]).toMatchObject({ antes: 'a'.repeat(60), depois: 'b'.repeat(60) });
    const odd = put(`${'😀'.repeat(40)}a[x]b${'😀'.repeat(40)}`, '[x]', 'dez').places[0];
    expect(odd).toMatchObject({ antes: `${'😀'.repeat(29)}a`, depois: `b${'😀'.repeat(29)}` });
    const even = put(`${'😀'.repeat(40)}[x]${'😀'.repeat(40)}`, '[x]', 'dez').places[0];
    expect(even).toMatchObject({ antes: '😀'.repeat(30), depois: '😀'.repeat(30) });
  });
});

describe('a place that was changed', () => {
  it.each([
    [
      'by the words before it',
      'Pague 10 hoje. Aviso: São 10 agora.',
      'Pague 10 hoje. Aviso: São ‹10› agora.',
    ],
    [
      'by the words behind it',
      'Pague 10 hoje. Dou 10 à vista.',
      'Pague 10 hoje. Dou ‹10› à vista.',
    ],
    [
      'by what is nearest, where both say the same',
      'São 10 à vista.\nSão 10 à vista.',
      'São ‹10› à vista.\nSão 10 à vista.',
    ],
    [
      'behind a text that was put before it',
      'Antes de tudo: oi. São 10 à vista.',
      'Antes de tudo: oi. São ‹10› à vista.',
    ],
    ['not where all the words around it are others', 'Pague 10 hoje.', undefined],
    ['not in an empty text', '', undefined],
  ])('is found %s', (_case, text, found) => {
    expect(standsAt(put('Aviso: São [x] à vista.', '[x]', '10'), text)).toBe(found);
  });

  it.each([
    ['in a short text, by all the words around it', 'É [x].', 'É 10.', 'É ‹10›.'],
    [
      'by what is nearest, be it the second',
      'Um dois três quatro\nSão [x] à vista.',
      '\nSão 10 à vista.\nSão 10 à vista.',
      '\nSão 10 à vista.\nSão ‹10› à vista.',
    ],
    [
      'by more words sooner than by what is nearer',
      'Um dois três quatro cinco. Aviso: São [x] à vista.',
      'Aviso: São 10 à vista. Depois, pague 10 hoje.',
      'Aviso: São ‹10› à vista. Depois, pague 10 hoje.',
    ],
    ['at the beginning of a text', '[x] é o preço final.', '10 é o preço.', '‹10› é o preço.'],
  ])('is found %s', (_case, before, text, found) => {
    expect(standsAt(put(before, '[x]', '10'), text)).toBe(found);
  });

  it('is the nearer of two that are alike, even if the other is at the very beginning', () => {
    const words = 'Com tudo o que vem junto e com o que ainda vou mostrar, são ';
    expect(words).toHaveLength(60);
    const made = put(`${'Isto sai. '.repeat(12)}${words}[x] à vista. `, '[x]', '10');
    const twice = `${words}10 à vista. `;
    expect(standsAt(made, twice + twice)).toBe(`${twice}${words}‹10› à vista. `);
  });

  it('is looked for after the place before it, even if words further up are more alike', () => {
    const same = 'Pague São Paulo [x] hoje cedo. ';
    const made = putAll(same + same, '10', '10');
    expect(standsAt(made, 'Pague São Paulo 10 hoje cedo. Pague em São Paulo 10 já.')).toBe(
      'Pague São Paulo ‹10› hoje cedo. Pague em São Paulo ‹10› já.',
    );
  });

  it('is found right behind another one', () => {
    const made = putAll('São [x][x] ao todo.', '10', '20');
    expect(standsAt(made, made.text)).toBe('São ‹10›‹20› ao todo.');
  });

  it.each([
    ['12 vezes sem', 'Tudo novo: ‹12 vezes sem› mais.'],
    ['12 vezes só', undefined],
  ])('is found by its own words alone from twelve characters on: %j', (answer, found) => {
    const made = put('São [x] juros, à vista.', '[x]', answer);
    expect(standsAt(made, `Tudo novo: ${answer} mais.`)).toBe(found);
  });

  it('is found by its own words beside another place, as long as both keep their order', () => {
    const made = putAll('São [x] à vista, ou [x] no cartão.', 'quinhentos reais', 'doze parcelas');
    expect(standsAt(made, 'Tudo: quinhentos reais; e doze parcelas!')).toBe(
      'Tudo: ‹quinhentos reais›; e ‹doze parcelas›!',
    );
    expect(standsAt(made, 'Tudo: doze parcelas; e quinhentos reais!')).toBe(
      'Tudo: doze parcelas; e ‹quinhentos reais›!',
    );
  });

  it('is counted once where it overlaps itself', () => {
    const made = put('Rimos [x] até cansar.', '[x]', 'ha ha ha ha ha');
    expect(standsAt(made, 'Tudo novo: ha ha ha ha ha ha ha!')).toBe(
      'Tudo novo: ‹ha ha ha ha ha› ha ha!',
    );
  });

  it('is found by its own words alone when they are long and stand nowhere else', () => {
    const made = put('São [x] à vista.', '[x]', 'doze parcelas');
    expect(standsAt(made, 'Tudo novo, em doze parcelas iguais.')).toBe(
      'Tudo novo, em ‹doze parcelas› iguais.',
    );
    expect(standsAt(made, 'Ou doze parcelas, ou doze parcelas.')).toBeUndefined();
  });

  test.each([
    [
      'at the beginning',
      '[x]. Vamos ao próximo passo.',
      'Vamos ao próximo passo.',
      '‹›Vamos ao próximo passo.',
    ],
    [
      'in the middle',
      'Primeiro isto. [x]. Depois aquilo.',
      'Novo. Primeiro isto. Depois aquilo.',
      'Novo. Primeiro isto. ‹›Depois aquilo.',
    ],
    [
      'at the end',
      'Primeiro isto. [x].',
      'Agora sim. Primeiro isto. ',
      'Agora sim. Primeiro isto. ‹›',
    ],
    [
      'at the end of other words',
      'Muito bem, primeiro isto. [x].',
      'Outro isto. ',
      'Outro isto. ‹›',
    ],
    ['before other words', '[x]. Vamos ao próximo passo.', 'Vamos ao outro.', '‹›Vamos ao outro.'],
  ])(
    'a place emptied %s is found between the words that are left',
    (_case, text, edited, found) => {
      const gap = text.includes('[x]. ') ? '[x]. ' : '[x].';
      expect(standsAt(put(text, gap, ''), edited)).toBe(found);
    },
  );

  it('is found in order where the same words were put in several places', () => {
    const before = 'São [x] à vista e [x] em parcelas.';
    const made = replacePlaces(field, before, [
      { from: 4, to: 7, by: '10' },
      { from: 18, to: 21, by: '10' },
    ]);
    expect(made.text).toBe('São 10 à vista e 10 em parcelas.');
    expect(findPlaces(made.text, made.places).map(({ from, to }) => [from, to])).toEqual([
      [4, 6],
      [17, 19],
    ]);
  });
});
