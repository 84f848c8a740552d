import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { readManuscript, type Manuscript } from '../manuscript/manuscript.ts';
import { manuscript, withPhase1 } from '../../../../testing/documents/manuscript.ts';
import { maliciousTexts } from '../../../../testing/documents/malicious-texts.ts';
import { readDocx } from '../../../../testing/documents/read-office.ts';
import { makeDocx } from './document.ts';

const read = async (made: Manuscript) => readDocx(await makeDocx(readManuscript(made)));
const styledIn = async (made: Manuscript) =>
  (await read(made)).paragraphs.map(({ style, text }) => `${style}: ${text}`);

describe('the Word document of a script', () => {
  it('has a cover with a picture, a table of contents that is filled in, and numbered pages [B-STAGE-26]', async () => {
    const docx = await read(manuscript());
    const texts = docx.paragraphs.map(({ text }) => text);
    expect(docx.paragraphs.find(({ style }) => style === 'Título')?.text).toBe('Preço Certo');
    expect(texts).toContain('Descubra o preço certo em 6 semanas');
    expect(texts).toContain('Data: 28 de fevereiro de 2026');
    expect(docx.pictures).toHaveLength(1);
    const contents = docx.paragraphs.filter(({ style }) => style.startsWith('toc'));
    expect(contents.map(({ text }) => text)).toContain('Fase 4 — Apresentação da oferta1 min');
    expect(contents.map(({ text }) => text)).toContain('Quatro[min 0–1]');
    expect(docx.fields.join(' ')).toMatch(/TOC .*\\o "1-2"/u);
    expect(docx.footer.join('')).toContain('PAGE');
    expect(docx.footer.join('')).toContain('NUMPAGES');
    expect(docx.language).toBe('pt-BR');
  });

  it('says on its cover how long the class is, and whether the text is a demonstration', async () => {
    const made = withPhase1(`## Um\n\n${'palavra '.repeat(130)}\n\n> Pausa: 120 s`);
    const { paragraphs } = await read(made);
    const texts = paragraphs.map(({ text }) => text);
    expect(texts).toContain('Duração: 3 min no relógio');
    expect(texts).toContain('Cerca de 3 minutos no relógio · 1 bloco');
    expect(paragraphs.find(({ style }) => style === 'Relógio')?.text).toBe('[min 0–3]');
    const notice = 'Texto montado em modo demonstração, sem inteligência artificial.';
    expect(texts).not.toContain(notice);
    expect(await styledIn({ ...made, demonstration: true })).toContain(`Nota: ${notice}`);
  });

  it('has a title and a header, and no empty line for a missing promise', async () => {
    const docx = await read(manuscript());
    expect(docx.title).toBe('Preço Certo — roteiro de webinário');
    expect(docx.header).toBe('Preço Certo');
    const styles = async (made: Manuscript) =>
      (await read(made)).paragraphs.map(({ style }) => style);
    expect(await styles(manuscript())).toContain('Promessa');
    expect(await styles(manuscript({ shortPromise: '' }))).not.toContain('Promessa');
  });

  it('links its contents to each phase and block, and the list of gaps to their blocks', async () => {
    const made = withPhase1('## Um\n\nSou [PREENCHER: nome].\n\n## Dois\n\nEm [PREENCHER: ].');
    const { links } = await read(made);
    expect(links.slice(0, 4)).toEqual([
      ['Fase 1 — Abertura1 min', 'Fase 1 — Abertura'],
      ['Um[min 0–1]', 'Um'],
      ['Dois[min 0–1]', 'Dois'],
      ['Fase 2 — História e virada1 min', 'Fase 2 — História e virada'],
    ]);
    expect(links.slice(-2)).toEqual([
      ['nome  fase 1, Um', 'Um'],
      ['…  fase 1, Dois', 'Dois'],
    ]);
  });

  it('opens without a question to the reader [B-STAGE-27]', async () => {
    expect((await read(withPhase1('## Um\n\nSou [PREENCHER: nome].'))).asks).toBe(0);
  });

  it('has a real style for each kind of text [B-STAGE-25]', async () => {
    const lines = await styledIn(
      withPhase1(
        '## Um\n\n> Pausa: 90 s | água\n\nOlá **forte**.\n\n### Meio\n\n> dito por outro\n\n- item\n\n---',
      ),
    );
    for (const line of [
      'Fase: Fase 1 — Abertura',
      'Bloco: Um',
      'Rubrica: Pausa: 90 s · água',
      'Fala: Olá forte.',
      'Intertítulo: Meio',
      'Citação: dito por outro',
      'Lista: item',
      'Separador: •  •  •',
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('begins a new line in a paragraph at each place where the writer did', async () => {
    const lines = await styledIn(withPhase1('## Um\n\nUm,  \n**dois**,  \ntrês  \ne mais.'));
    expect(lines).toContain('Fala: Um,\ndois,\ntrês\ne mais.');
  });

  it('highlights each gap, lists it in front with its place, and says how many there are [B-STAGE-25]', async () => {
    const docx = await read(
      withPhase1('## Um\n\nSou [PREENCHER: seu **nome**]. Custa [PREENCHER: preço].'),
    );
    expect(docx.gaps.join('|')).toBe(
      'seu **nome**|preço|[PREENCHER: seu |nome|]|[PREENCHER: preço]',
    );
    const texts = docx.paragraphs.map(({ text }) => text);
    expect(texts).toContain(
      'Faltam 2 respostas em 2 lugares do texto, em destaque. Complete antes de apresentar.',
    );
    expect(texts).toContain('☐  preço  fase 1, Um');
    expect((await styledIn(manuscript())).join()).not.toContain('Falta preencher');
  });

  it('counts each numbered list from its own first number', async () => {
    const { paragraphs } = await read(withPhase1('## Um\n\n3. a\n4. b\n\nFala.\n\n3. c\n\n- d'));
    const numbers = paragraphs.filter(({ style }) => style === 'Lista').map(({ number }) => number);
    expect(numbers[0]).toBe(numbers[1]);
    expect(new Set(numbers).size).toBe(3);
  });

  it('has each list at its depth and with its first number, up to the highest that Word can count', async () => {
    const { paragraphs } = await read(
      withPhase1('## Um\n\n3. a\n   - b\n     - c\n\nFala.\n\n99999. d\n\n> 7. e'),
    );
    const listed = paragraphs.filter(({ number }) => number !== undefined);
    expect(listed.map(({ text, level, first }) => [text, level, first])).toEqual([
      ['a', 0, 3],
      ['b', 1, 1],
      ['c', 2, 1],
      ['d', 0, 32_767],
      ['e', 0, 7],
    ]);
  });

  it('keeps the content of a list item that is no paragraph', async () => {
    const lines = await styledIn(withPhase1('## Um\n\n- > citado\n- ### Meio\n\n  fim'));
    expect(lines).toContain('Citação: citado');
    expect(lines).toContain('Lista: Meio');
    expect(lines).toContain('Lista: fim');
  });

  it('can be read by another program, headings and emphasis included [B-STAGE-27]', async () => {
    const bytes = await makeDocx(
      readManuscript(withPhase1('## Um\n\nOlá **forte** e *leve*.\n\n> Slide: Já | foto')),
    );
    const { value, messages } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { styleMap: ["p[style-name='Fase'] => h1:fresh", "p[style-name='Bloco'] => h2:fresh"] },
    );
    expect(value).toMatch(/<h1>.*Fase 1 — Abertura<\/h1>/u);
    expect(value).toMatch(/<h2>.*Um<\/h2>/u);
    expect(value).toContain('Olá <strong>forte</strong> e <em>leve</em>.');
    expect(value).toContain('Já<em> · foto</em>');
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it('is set from right to left where the text is', async () => {
    const texts = ['مرحبا بكم', '1º مرحبا', 'Olá.', 'Olá, مرحبا'];
    const { paragraphs } = await read(withPhase1(`## Um\n\n${texts.join('\n\n')}`));
    const found = texts.map((each) => paragraphs.find(({ text }) => text === each));
    expect(found.map((each) => each?.isRightToLeft)).toEqual([true, false, false, false]);
  });

  it.each(maliciousTexts)('holds any text: %s [B-STAGE-35]', async (_, text, expected) => {
    const everywhere = { productName: text, shortPromise: text, category: text, madeWith: text };
    const docx = await read(withPhase1(`## ${text}\n\n${text}`, everywhere));
    const all = docx.paragraphs.map((paragraph) => paragraph.text).join('\n');
    expect(all).toContain(expected);
    expect(all).toContain(`Categoria: ${expected}`);
    expect(all).toContain(`Feito com ${expected}`);
  });

  it('cuts a long name in its header between two characters, never inside one', async () => {
    const name = `${'a'.repeat(79)}🎂 e mais`;
    expect((await read(manuscript({ productName: name }))).header).toBe('a'.repeat(79));
  });
});
