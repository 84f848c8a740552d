import { endpoints } from '@webnario/domain/api/endpoints';
import { describe, expect, it, test } from 'vitest';
import { newPerson } from '../../../testing/accounts/people.ts';
import { download, givenFiles, prepare } from '../../../testing/documents/finished-script.ts';
import { readDocx, readPptx } from '../../../testing/documents/read-office.ts';
import { readPdf, sizeAndLeft } from '../../../testing/documents/read-pdf.ts';

const { server, finishedProject, setBalance, pdfCharges } = givenFiles();

test('a kind of file that does not exist is not found', async () => {
  const person = await newPerson(server);
  const id = await finishedProject(person);
  expect((await person.fetch(`/api/projects/${id}/files/exe`)).status).toBe(404);
  expect((await prepare(person, id, 'exe')).status).toBe(404);
});

const typesetKinds = ['pdf', 'pdf-letra-grande', 'docx', 'pptx', 'mapa'] as const;

describe('the typeset files', () => {
  it.each(typesetKinds)(
    'are paid by the first of them, a %s, and free from then on [B-STAGE-20]',
    async (first) => {
      const person = await newPerson(server);
      const id = await finishedProject(person);
      expect((await download(person, id, first)).status).toBe(409);
      expect(await (await prepare(person, id, first)).json()).toMatchObject({
        charged: true,
        credits_remaining: 9,
        project: { id, pdf_gerado: true },
      });
      const others = typesetKinds.filter((kind) => kind !== first);
      for (const kind of others) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person asks
        expect(await (await prepare(person, id, kind)).json()).toMatchObject({
          charged: false,
          credits_remaining: 9,
        });
      }
      expect(await pdfCharges(person)).toBe(1);
      await setBalance(person, 0);
      expect(await (await prepare(person, id, first)).json()).toMatchObject({ charged: false });
    },
  );

  it('are paid once for two different ones at once [B-STAGE-21]', async () => {
    const person = await newPerson(server);
    const id = await finishedProject(person);
    const answers = await Promise.all(
      ['docx', 'mapa', 'pptx'].map((kind) => prepare(person, id, kind)),
    );
    const bodies = await Promise.all(
      answers.map(async (each) => endpoints.prepareFile.answer.parse(await each.json())),
    );
    expect(bodies.filter((body) => body.charged)).toHaveLength(1);
    expect(await pdfCharges(person)).toBe(1);
  });

  it.each(typesetKinds)('cost nothing where they cannot be paid: %s [B-STAGE-21]', async (kind) => {
    const person = await newPerson(server);
    const id = await finishedProject(person);
    await setBalance(person, 0);
    const response = await prepare(person, id, kind);
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({
      error: { code: 'insufficient_credits', details: { price: 1, balance: 0 } },
    });
    expect(await pdfCharges(person)).toBe(0);
    expect((await download(person, id, kind)).status).toBe(409);
  });

  it('arrive under their own name and kind [B-STAGE-23]', async () => {
    const person = await newPerson(server);
    const promessa_curta_otimizada = 'Descubra o preço certo';
    const id = await finishedProject(person, { promessa_curta_otimizada });
    await prepare(person, id, 'docx');
    const docx = await download(person, id, 'docx');
    expect(docx.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    expect(docx.headers.get('content-disposition')).toMatch(/50%25\.docx$/u);
    const word = readDocx(new Uint8Array(await docx.arrayBuffer()));
    const lines = word.paragraphs.map(({ style, text }) => `${style}: ${text}`);
    expect(lines).toContain('Fala: Obrigada pela atenção, até amanhã.');
    expect(lines).toContain(`Promessa: ${promessa_curta_otimizada}`);
    const { category_name: category } = endpoints.project.answer.parse(
      await (await person.fetch(`/api/projects/${id}`)).json(),
    );
    expect(lines).toContain(`Dado: Categoria: ${category}`);
    const slides = readPptx(
      new Uint8Array(await (await download(person, id, 'pptx')).arrayBuffer()),
    );
    expect(slides.slides[0]?.texts[0]).toBe('Preço & Ação: “órfã” 50%/50%');
    const map = await download(person, id, 'mapa');
    expect(map.headers.get('content-disposition')).toMatch(/50%25-mapa\.pdf$/u);
    expect((await readPdf(new Uint8Array(await map.arrayBuffer()))).text).toContain('Mapa da aula');
    const large = await download(person, id, 'pdf-letra-grande');
    const print = new Uint8Array(await large.arrayBuffer());
    expect((await readPdf(print)).text).toContain('[min 0–1]');
    expect(await sizeAndLeft(print, 4, 'Você já fez')).toMatchObject({ size: 17 });
  });

  it('show in their slides the offer that is typed now [B-STAGE-30]', async () => {
    const person = await newPerson(server);
    const id = await finishedProject(person);
    await prepare(person, id, 'pptx');
    const textOf = async () => {
      const response = await download(person, id, 'pptx');
      const { slides } = readPptx(new Uint8Array(await response.arrayBuffer()));
      return slides.flatMap(({ texts: lines }) => lines).join('|');
    };
    expect(await textOf()).not.toContain('R$ 597');
    const saved = await person.fetch(`/api/projects/${id}/phases`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        phase_type: 'dados_oferta',
        input_data: { preco: { valor: 59_700, periodicidade: 'unica' } },
      }),
    });
    expect(saved.ok).toBe(true);
    expect(await textOf()).toContain('R$ 597 à vista');
  });
});

describe('the texts', () => {
  it.each([
    ['txt', 'text/plain; charset=utf-8', /^# Fase 1 — Abertura/u],
    ['md', 'text/markdown; charset=utf-8', /^# Fase 1 — Abertura/u],
    ['csv', 'text/csv; charset=utf-8', /^\uFEFF"Começa";/u],
  ])('are free before anything was paid: %s [B-STAGE-22]', async (kind, type, start) => {
    const person = await newPerson(server);
    const id = await finishedProject(person);
    await setBalance(person, 0);
    expect(await (await prepare(person, id, kind)).json()).toMatchObject({
      charged: false,
      project: { pdf_gerado: false },
    });
    const response = await download(person, id, kind);
    expect(response.headers.get('content-type')).toBe(type);
    // `text()` would take the mark of UTF-8 away.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text).toMatch(start);
    expect(await pdfCharges(person)).toBe(0);
  });
});
