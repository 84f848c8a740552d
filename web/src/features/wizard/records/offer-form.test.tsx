import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countedFields } from '@webnario/domain/offer/complete';
import { offerPhase } from '@webnario/domain/wizard/forms';
import type { SentRequest } from '../../../../testing/wizard/harness.tsx';
import {
  box,
  enter,
  leave,
  open,
  press,
  record,
  server,
  type,
  type Record,
} from '../../../../testing/wizard/form-screen.tsx';

beforeEach(enter);
afterEach(leave);

describe('typed fields', () => {
  const openOffer = async (card: number, input: Record['input_data'] = {}) => {
    const stored = [record(offerPhase, { versao: 2, ...input })];
    const sent = server(stored);
    await open('oferta', stored, { step: 12, card });
    return sent;
  };
  const lastInput = (sent: SentRequest[]) => sent.at(-1)?.body['input_data'];

  test.each(['597', '597,00', 'R$ 597'])(
    'money is read as it is typed: %s [B-METHOD-68, B-METHOD-69]',
    async (text) => {
      const sent = await openOffer(2);
      type('Preço à vista', text);
      await waitFor(() => expect(lastInput(sent)).toMatchObject({ preco: { valor: 59_700 } }));
      expect(box('Preço à vista').value).toBe(text);
      fireEvent.blur(box('Preço à vista'));
      expect(box('Preço à vista').value).toBe('R$ 597');
      expect(screen.getByText('O texto vai dizer: “O preço é R$ 597 à vista.”')).toBeTruthy();
      expect(screen.getByText(`1 de ${countedFields} campos`)).toBeTruthy();
    },
  );

  test.each(['de R$ 1.997 por R$ 497', 'não parcelo', 'DEPENDE', '😀'])(
    'what is no amount stays as it was typed, with a sentence beside it: %s [B-METHOD-68]',
    async (text) => {
      const sent = await openOffer(2);
      type('Preço à vista', text);
      expect(await screen.findByText('Digite só o valor, como 597 ou 1.997,90')).toBeTruthy();
      fireEvent.blur(box('Preço à vista'));
      expect(box('Preço à vista').value).toBe(text);
      expect(sent).toEqual([]);
    },
  );

  test('instalments show what they cost, and the reminder of the law is always there [B-METHOD-69]', async () => {
    await openOffer(3, { preco: { valor: 59_700, periodicidade: 'unica' } });
    expect(screen.getByText(/^Na página, informe também juros de mora/)).toBeTruthy();
    type('Quantas vezes', '12');
    type('Valor de cada parcela', '59,70');
    expect(
      screen.getByText(
        'Total a prazo: R$ 716,40 · R$ 119,40 a mais que à vista · 2,92% ao mês · CET 41,30% ao ano',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^O texto vai dizer: “Se preferir parcelar/)).toBeTruthy();
  });

  test('a limit asks for a date or for a number, and starts anew when that changes [B-METHOD-70]', async () => {
    const sent = await openOffer(8);
    expect(screen.queryByRole('textbox', { name: 'Até quando' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Sim, uma data' }));
    type('Até quando', '07032099');
    expect(box('Até quando').value).toBe('07/03/2099');
    await userEvent.click(screen.getByRole('radio', { name: 'Sim, um número de vagas' }));
    expect(box('Quantas vagas').value).toBe('');
    type('Quantas vagas', '30');
    await waitFor(() =>
      expect(lastInput(sent)).toMatchObject({ limite: { tipo: 'vagas', valor: 30 } }),
    );
  });

  test('the name of the product is said with each article', async () => {
    await openOffer(1);
    expect(screen.getByRole('radio', { name: 'o Salão no Lucro' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'o Salão no Lucro' }));
    await press('Apagar a resposta de “Como você diz o nome?”');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'o Salão no Lucro' }).checked).toBe(
      false,
    );
  });

  test('a change names the version of the form, so that it is not read as the first form', async () => {
    const sent = await openOffer(9);
    type('Link de inscrição', 'exemplo.com.br');
    await waitFor(() => expect(lastInput(sent)).toEqual({ versao: 2, link: 'exemplo.com.br' }));
  });

  test('an offer of the first form is brought over, and the form says so [B-METHOD-71]', async () => {
    const old = record(offerPhase, { preco: 'R$ 597 à vista', bonus: 'Uma planilha' });
    await open('oferta', [old], { step: 12 });
    expect(screen.getByText(/^Trouxemos o que você já tinha escrito/)).toBeTruthy();
    expect(screen.getByText(`1 de ${countedFields} campos`)).toBeTruthy();
    await press('Próximo');
    expect(box('Preço à vista').value).toBe('R$ 597');
    cleanup();
    await open('oferta', [old], { step: 12, card: 11 });
    expect(box('Observações').value).toBe('Bônus real: Uma planilha');
  });
});

test('a draft of the first form of the offer is taken up by the form of today, and sent [B-METHOD-150]', async () => {
  localStorage.setItem(
    'webnario-draft:u1:offer:p1@closed',
    JSON.stringify({ preco: 'R$ 597', bonus: 'Um modelo de tabela' }),
  );
  const phases = [record(offerPhase, { versao: 2, link: 'exemplo.com.br' })];
  const sent = server(phases);
  await open('oferta', phases, { step: 12 });
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      input_data: {
        preco: { valor: 59_700 },
        observacoes: 'Bônus real: Um modelo de tabela',
        versao: 2,
      },
    }),
  );
  expect(Object.keys(localStorage).filter((key) => key.includes('offer:'))).toEqual([]);
});
