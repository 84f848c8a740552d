import { withAnswers, emptyOffer } from '@webnario/domain/offer/fields';
import { describe, expect, it } from 'vitest';
import { readManuscript, type Manuscript } from '../manuscript/manuscript.ts';
import {
  maliciousTexts,
  twentyThousandWords,
} from '../../../../testing/documents/malicious-texts.ts';
import { manuscript, withPhase1 } from '../../../../testing/documents/manuscript.ts';
import { readPptx } from '../../../../testing/documents/read-office.ts';
import { makePptx } from './presentation.ts';

const read = async (made: Manuscript) => readPptx(await makePptx(readManuscript(made)));

describe('the slides of a script', () => {
  it('begin with a cover, have a title and one idea each, and pictures of the product [B-STAGE-28]', async () => {
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

  it('have the spoken text in their notes, a paragraph each, in Portuguese [B-STAGE-29]', async () => {
    const pptx = await read(
      withPhase1(
        '## Boas-vindas\n\n> Slide: Três contas | um caderno\n\nUm & dois.\n\n> Pausa: 20 s\n\nTrês.',
      ),
    );
    expect(pptx.notes[1]).toEqual(['[Imagem: um caderno]', 'Um & dois.', '[Pausa: 20 s]', 'Três.']);
    expect([...pptx.languages]).toEqual(['pt-BR']);
  });

  it('are parted into the phases of the script', async () => {
    const { sections } = await read(manuscript());
    expect(sections).toEqual([
      ['Fase 1 — Abertura', 2],
      ['Fase 2 — História e virada', 1],
      ['Fase 3 — Descobertas', 1],
      ['Fase 4 — Apresentação da oferta', 1],
      ['Fase 5 — Fechamento', 1],
    ]);
  });

  it('show price and link of the typed offer, the link to be followed', async () => {
    const offer = withAnswers(emptyOffer, {
      preco: { valor: 59_700, periodicidade: 'unica' },
      link: 'exemplo.com.br/turma',
    });
    const { slides, addresses } = await read(manuscript({ offer }));
    const price = slides.find(({ texts }) => texts.includes('R$ 597 à vista'));
    expect(price?.texts[0]).toBe('Preço Certo');
    expect(slides.at(-1)?.texts.slice(0, 2)).toEqual(['Inscrição', 'exemplo.com.br/turma']);
    expect(slides.at(-1)?.links).toBe(1);
    expect(addresses).toEqual(['https://exemplo.com.br/turma']);
  });

  it.each([
    [9, 26],
    [12, 20],
  ])('list %i lines of the typed offer one below the other, at %i points', async (many, size) => {
    const names = Array.from({ length: many }, (_, at) => `Parte ${at + 1}`);
    const offer = withAnswers(emptyOffer, {
      modulos: names.slice(0, 8).map((nome) => ({ nome, resultado: 'calcula o preço' })),
      bonus: names.slice(8).map((nome) => ({ nome, duvida_que_resolve: 'Como eu mostro?' })),
    });
    const { slides } = await read(manuscript({ offer }));
    const included = slides.find(({ texts }) => texts[0] === 'O que está incluído');
    expect(included?.lines.slice(1)).toEqual(
      names.map((name, at) => (at < 8 ? name : `Bônus: ${name}`)),
    );
    expect(included?.sizes.slice(1)).toEqual(names.map(() => size));
  });

  it('have a title as their name, and the colours of the product as their theme', async () => {
    const { title, accent } = await read(manuscript());
    expect(title).toBe('Preço Certo — slides do webinário');
    expect(accent).toBe('5a2a57');
  });

  it('show a title in smaller letters beside a picture, where there is less room', async () => {
    const title = 'Três contas que a confeiteira faz antes de abrir';
    const sizeOf = async (image: string) => {
      const { slides } = await read(withPhase1(`## Um\n\n> Slide: ${title}${image}\n\nOlá.`));
      return slides[1]?.sizes[0];
    };
    expect([await sizeOf(''), await sizeOf(' | um caderno')]).toEqual([48, 44]);
  });

  it.each([
    [220, '', ''],
    [220, 'a', '…'],
    [219, '🎂 e mais', '…'],
  ])('cut after %i letters “%s” to “%s”', async (count, rest, shownOfRest) => {
    const [title, shown] = [rest, shownOfRest].map((end) => 'a'.repeat(count) + end);
    const { slides } = await read(withPhase1(`## Um\n\n> Slide: ${title}\n\nOlá.`));
    expect(slides[1]?.texts[0]).toBe(shown);
  });

  it('highlight a gap that stands on the screen [B-STAGE-30]', async () => {
    const { slides } = await read(
      withPhase1('## Um\n\n> Slide: Preço | [PREENCHER: preço à vista]\n\nOlá.'),
    );
    expect(slides[1]?.highlighted).toEqual(['[PREENCHER: preço à vista]']);
  });

  it('are set from right to left where the text is', async () => {
    const { slides } = await read(withPhase1('## Um\n\n> Slide: مرحبا بكم\n\nOlá.'));
    expect(slides[1]?.isRightToLeft).toBe(true);
    expect(slides[2]?.isRightToLeft).toBe(false);
  });

  it.each(maliciousTexts)('hold any text: %s [B-STAGE-35]', async (_, text, expected) => {
    const pptx = await read(
      withPhase1(`## Um\n\n> Slide: ${text} | ${text}\n\n${text}`, {
        productName: text,
        shortPromise: text,
      }),
    );
    expect(pptx.slides[1]?.texts[0]).toContain(expected);
    expect(pptx.notes[1]?.join('\n')).toContain(expected);
  });

  it('put twenty thousand words into notes and none of them on the screen [B-STAGE-35]', async () => {
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
