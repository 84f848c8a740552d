import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { storiesPhase } from '@webnario/domain/stories/fields';
import { enter, leave, open, record, server } from '../../../../../testing/wizard/form-screen.tsx';

beforeEach(enter);
afterEach(leave);

describe('a list', () => {
  const openCases = async (casos: readonly unknown[] = []) => {
    const stored = [record(storiesPhase, { casos })];
    const sent = server(stored);
    await open('historias', stored, { card: 4 });
    return { sent, list: within(screen.getByRole('group', { name: 'Gente que você acompanhou' })) };
  };

  it('has one empty row, gets more up to its limit, and moves the focus to a new one [B-METHOD-67]', async () => {
    const { list } = await openCases();
    expect(list.getAllByRole('textbox', { name: 'Nome' })).toHaveLength(1);
    await userEvent.click(list.getByRole('button', { name: 'Mais um caso' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(list.getAllByRole('textbox', { name: 'Nome' })[1]),
    );
    await userEvent.click(list.getByRole('button', { name: 'Mais um caso' }));
    expect(list.queryByRole('button', { name: 'Mais um caso' })).toBeNull();
  });

  test('a removed item comes back with one click [B-METHOD-67]', async () => {
    const ana = { nome: 'Ana', antes: 'x', o_que_fez: null, depois: 'y', autorizacao: false };
    const { sent, list } = await openCases([ana, { ...ana, nome: 'Bia' }]);
    await userEvent.click(list.getByRole('button', { name: 'Apagar caso 1' }));
    expect(list.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Bia');
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ input_data: { casos: [{ nome: 'Bia' }] } }),
    );
    await userEvent.click(list.getByRole('button', { name: 'Desfazer' }));
    const names = list.getAllByRole<HTMLInputElement>('textbox', { name: 'Nome' });
    expect(names.map(({ value }) => value)).toEqual(['Ana', 'Bia']);
  });

  it('says what an item lacks only when the person has left its field [B-METHOD-57]', async () => {
    const { list } = await openCases();
    const lacks = 'Conte como era antes ou apague este caso';
    await userEvent.type(list.getByRole('textbox', { name: 'Nome' }), 'Ana');
    expect(screen.queryByText(lacks)).toBeNull();
    fireEvent.blur(list.getByRole('textbox', { name: 'Nome' }));
    expect(screen.getByText(lacks)).toBeTruthy();
  });

  test('a list of sentences keeps a line for each', async () => {
    const sent = server();
    await open('historias', [], { card: 6 });
    const list = within(screen.getByRole('group', { name: 'Frases que são a sua cara' }));
    await userEvent.type(list.getByRole('textbox', { name: 'Frase 1' }), 'Calma');
    await userEvent.click(list.getByRole('button', { name: 'Mais uma frase' }));
    await userEvent.type(list.getByRole('textbox', { name: 'Frase 2' }), 'Conta de padaria');
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({
        input_data: { frases_que_digo: ['Calma', 'Conta de padaria'] },
      }),
    );
  });
});
