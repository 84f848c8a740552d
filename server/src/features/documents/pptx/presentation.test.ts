import { withAnswers, emptyOffer } from '@webnario/domain/offer/fields';
import { describe, expect, test } from 'vitest';
import { readManuscript, type Manuscript } from '../manuscript/manuscript.ts';
import { hostileTexts, twentyThousandWords } from '../testing/hostile-texts.ts';
import { manuscript, withPhase1 } from '../testing/manuscript.ts';
import { readPptx } from '../testing/read-office.ts';
import { makePptx } from './presentation.ts';

const read = async (made: Manuscript) => readPptx(await makePptx(readManuscript(made)));

describe('the slides of a script', () => {
  test('begin with a cover, have a title and one idea each, and pictures of the product', async () => {
    const pptx = await read(
      withPhase1(
        '## Boas-vindas\n\n> Slide: Três contas | um caderno\n\nOi. **Preço é decisão sua.**',
      ),
    );
    expect(pptx.slides[0]?.texts).toEqual(['Preço Certo', 'Descubra o preço certo em 6 semanas']);
    expect(pptx.slides[1]?.texts).toEqual(['Três contas', 'Preço é decisão sua.']);
    expect(pptx.slides).toHaveLength(6);
    expect(pptx.pictures.length).toBeGreaterThanOrEqual(2);
  });

  test('have the spoken text in their notes, a paragraph each, in Portuguese', async () => {
    const pptx = await read(
      withPhase1(
        '## Boas-vindas\n\n> Slide: Três contas | um caderno\n\nUm & dois.\n\n> Pausa: 20 s\n\nTrês.',
      ),
    );
    expect(pptx.notes[1]).toEqual(['[Imagem: um caderno]', 'Um & dois.', '[Pausa: 20 s]', 'Três.']);
    expect([...pptx.languages]).toEqual(['pt-BR']);
  });

  test('are parted into the phases of the script', async () => {
    const { sections } = await read(manuscript());
    expect(sections).toEqual([
      'Fase 1 — Abertura',
      'Fase 2 — História e virada',
      'Fase 3 — Descobertas',
      'Fase 4 — Apresentação da oferta',
      'Fase 5 — Fechamento',
    ]);
  });

  test('show price and link of the typed offer, the link to be followed', async () => {
    const offer = withAnswers(emptyOffer, {
      preco: { valor: 59_700, periodicidade: 'unica' },
      link: 'exemplo.com.br/turma',
    });
    const { slides } = await read(manuscript({ offer }));
    const price = slides.find(({ texts }) => texts.includes('R$ 597 à vista'));
    expect(price?.texts[0]).toBe('Preço Certo');
    expect(slides.at(-1)?.texts.slice(0, 2)).toEqual(['Inscrição', 'exemplo.com.br/turma']);
    expect(slides.at(-1)?.links).toBe(1);
  });

  test('highlight a gap that stands on the screen', async () => {
    const { slides } = await read(
      withPhase1('## Um\n\n> Slide: Preço | [PREENCHER: preço à vista]\n\nOlá.'),
    );
    expect(slides[1]?.highlighted).toEqual(['[PREENCHER: preço à vista]']);
  });

  test('are set from right to left where the text is', async () => {
    const { slides } = await read(withPhase1('## Um\n\n> Slide: مرحبا بكم\n\nOlá.'));
    expect(slides[1]?.isRightToLeft).toBe(true);
    expect(slides[2]?.isRightToLeft).toBe(false);
  });

  test.each(hostileTexts)('hold any text: %s', async (_, text, expected) => {
    const pptx = await read(
      withPhase1(`## Um\n\n> Slide: ${text} | ${text}\n\n${text}`, {
        productName: text,
        shortPromise: text,
      }),
    );
    expect(pptx.slides[1]?.texts[0]).toContain(expected);
    expect(pptx.notes[1]?.join('\n')).toContain(expected);
  });

  test('put twenty thousand words into notes and none of them on the screen', async () => {
    const pptx = await read(withPhase1(twentyThousandWords));
    expect(
      pptx.notes
        .flat()
        .join(' ')
        .match(/palavra/gu),
    ).toHaveLength(20_000);
    for (const { texts } of pptx.slides) expect(texts.join(' ').length).toBeLessThan(300);
  });
});
