import { endpoints } from '@webnario/domain/api/endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userCredits } from '../../db/schema/index.ts';
import { newPerson } from '../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import {
  download,
  generate,
  givenFiles,
  texts,
} from '../../../testing/documents/finished-script.ts';
import { readPdf } from '../../../testing/documents/read-pdf.ts';

const { server, finishedProject, setBalance, pdfCharges } = givenFiles();

describe('the files of a finished script', () => {
  it('cost one credit for the first PDF and nothing for the second [R-CRED-04, R-FILE-03]', async () => {
    const person = await newPerson(server);
    const id = await finishedProject(person);
    const first = await generate(person, id);
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({
      charged: true,
      credits_remaining: 9,
      project: { id, pdf_gerado: true },
    });
    const second = await generate(person, id);
    expect(await second.json()).toMatchObject({ charged: false, credits_remaining: 9 });
    expect(await pdfCharges(person)).toBe(1);
  });

  it('include a PDF with the minutes of the pace that the person has now [B-METHOD-17]', async () => {
    const person = await newPerson(server);
    const id = await finishedProject(person, {
      script_fase_1_validado: `## Boas-vindas\n\n${'palavra '.repeat(170)}`,
    });
    await generate(person, id);
    const textOf = async () => {
      const response = await download(person, id, 'pdf');
      return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
    };
    expect(await textOf()).toContain('Boas-vindas [min 0–2]');
    const saved = await person.fetch(`/api/projects/${id}/phases`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phase_type: 'duracao_da_aula', input_data: { ritmo_ppm: 170 } }),
    });
    expect(saved.ok).toBe(true);
    expect(await textOf()).toContain('Boas-vindas [min 0–1]');
  });

  it('include a PDF that is made anew, free, after a text was edited [B-STAGE-05]', async () => {
    const person = await newPerson(server);
    const id = await finishedProject(person);
    await generate(person, id);
    const textOf = async () => {
      const response = await download(person, id, 'pdf');
      return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
    };
    expect(await textOf()).toContain('[PREENCHER: preço à vista]');
    const saved = await person.fetch(`/api/projects/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        script_fase_4_validado: '## Valor\n\nCusta R$ 597, às vezes menos.',
        revision: 0,
      }),
    });
    expect(saved.ok).toBe(true);
    const text = await textOf();
    expect(text).toContain('Custa R$ 597, às vezes menos.');
    expect(text).not.toContain('PREENCHER');
    expect(await (await generate(person, id)).json()).toMatchObject({ charged: false });
    expect(await pdfCharges(person)).toBe(1);
  });

  it('include a PDF with the script, its accents, contents and page numbers [R-FILE-02]', async () => {
    const person = await newPerson(server);
    const id = await finishedProject(person);
    await generate(person, id);
    const response = await download(person, id, 'pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pdf.title).toBe('Preço & Ação: “órfã” 50%/50% — roteiro de webinário');
    expect(pdf.language).toBe('pt-BR');
    expect(pdf.text).toContain('Você já fez as contas da órfã confecção?');
    expect(pdf.text).toContain('[PREENCHER: preço à vista]');
    expect(pdf.text).toContain(`Página 2 de ${pdf.pages}`);
    expect(pdf.bookmarks).toEqual([
      'Sumário',
      'Fase 1 — Abertura',
      'Fase 2 — História e virada',
      'Fase 3 — Descobertas',
      'Fase 4 — Apresentação da oferta',
      'Fase 5 — Fechamento',
    ]);
  });

  it('are named with accents, and without them for old clients', async () => {
    const person = await newPerson(server);
    const id = await finishedProject(person);
    const response = await download(person, id, 'txt');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="script-webinario-Preco & Acao- _orfa_ 50_-50_.txt"; ' +
        "filename*=UTF-8''script-webinario-Pre%C3%A7o%20%26%20A%C3%A7%C3%A3o-%20%E2%80%9C%C3%B3rf%C3%A3%E2%80%9D%2050%25-50%25.txt",
    );
  });

  it('include an exact and free TXT before any PDF was generated', async () => {
    const person = await newPerson(server);
    const id = await finishedProject(person);
    const response = await download(person, id, 'txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(
      [
        `# Fase 1 — Abertura\n\n${texts[0]}`,
        `# Fase 2 — História e virada\n\n${texts[1]}`,
        `# Fase 3 — Descobertas\n\n${texts[2]}`,
        `# Fase 4 — Apresentação da oferta\n\n${texts[3]}`,
        `# Fase 5 — Fechamento\n\n${texts[4]}\n`,
      ].join('\n\n---\n\n'),
    );
    expect(await pdfCharges(person)).toBe(0);
  });

  it('are marked as demonstration where the text is one [R-GEN-20]', async () => {
    const person = await newPerson(server);
    const origins = {
      script_fase_2_validado: { source: 'demonstration' as const, missing_blocks: [] },
    };
    const id = await finishedProject(person, { origins });
    const notice = 'Texto montado em modo demonstração, sem inteligência artificial.';
    const txt = await (await download(person, id, 'txt')).text();
    expect(txt.split('\n')[0]).toBe(notice);
    await generate(person, id);
    const pdf = await (await download(person, id, 'pdf')).arrayBuffer();
    expect((await readPdf(new Uint8Array(pdf))).text).toContain(notice);
  });
});

describe('a request for a file', () => {
  it('is refused for a script that is not finished', async () => {
    const person = await newPerson(server);
    const id = await projectAtStep(server.deps.db, person.userId, 16);
    for (const response of [
      await generate(person, id),
      await download(person, id, 'pdf'),
      await download(person, id, 'txt'),
    ]) {
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ error: { code: 'script_incomplete' } });
    }
    expect(await pdfCharges(person)).toBe(0);
  });

  it('is refused for a PDF that was not generated', async () => {
    const person = await newPerson(server);
    const response = await download(person, await finishedProject(person), 'pdf');
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { code: 'pdf_not_generated' } });
  });

  it('is refused with price and balance for a first PDF that the balance cannot pay', async () => {
    const person = await newPerson(server);
    const id = await finishedProject(person);
    await setBalance(person, 0);
    const response = await generate(person, id);
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({
      error: { code: 'insufficient_credits', details: { price: 1, balance: 0 } },
    });
    expect((await download(person, id, 'pdf')).status).toBe(409);
    expect((await download(person, id, 'txt')).status).toBe(200);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nada', '%00'])(
    'is refused as not found for the id %s',
    async (id) => {
      const person = await newPerson(server);
      expect((await generate(person, id)).status).toBe(404);
      expect((await download(person, id, 'pdf')).status).toBe(404);
      expect((await download(person, id, 'txt')).status).toBe(404);
    },
  );
});

describe('the charge for a PDF', () => {
  it('is taken once for simultaneous first requests [R-FILE-03]', async () => {
    const person = await newPerson(server);
    const id = await finishedProject(person);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => generate(person, id)));
    const bodies = await Promise.all(
      answers.map(async (each) => endpoints.generatePdf.answer.parse(await each.json())),
    );
    expect(bodies.filter((body) => body.charged)).toHaveLength(1);
    expect(bodies.every((body) => body.project.pdf_gerado)).toBe(true);
    expect(await pdfCharges(person)).toBe(1);
    const account = await server.deps.db.query.userCredits.findFirst({
      where: eq(userCredits.userId, person.userId),
    });
    expect(account?.creditsRemaining).toBe(9);
  });

  it('is refused to the second of two projects when one credit is left', async () => {
    const person = await newPerson(server);
    const ids = [await finishedProject(person), await finishedProject(person)];
    await setBalance(person, 1);
    const answers = await Promise.all(ids.map((id) => generate(person, id)));
    expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 402]);
    expect(await pdfCharges(person)).toBe(1);
  });

  it('is not taken from somebody else, who does not find the project', async () => {
    const owner = await newPerson(server);
    const outsider = await newPerson(server);
    const id = await finishedProject(owner);
    await generate(owner, id);
    for (const response of [
      await generate(outsider, id),
      await download(outsider, id, 'pdf'),
      await download(outsider, id, 'txt'),
    ]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: 'project_not_found' } });
    }
    expect(await pdfCharges(outsider)).toBe(0);
  });
});
