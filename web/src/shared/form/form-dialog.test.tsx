import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { grantSchema, type Grant } from '@webnario/domain/credits/grant';
import { read } from '@webnario/domain/fields';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../api/api-error.ts';
import { AreaField, TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

const send = vi.fn<(grant: Grant, key: string) => Promise<void>>();
const onFailed = vi.fn<(error: unknown) => void>();
const onClose = vi.fn<() => void>();

const GrantForm = () => {
  const form = useForm({
    initial: { amount: '', reason: '' },
    check: ({ amount, reason }) => read(grantSchema, { amount: Number(amount), reason }),
    send,
    onFailed,
    onClose,
  });
  return (
    <FormDialog form={form} title="Conceder" submit="Enviar">
      <TextField {...form.field('amount')} label="Quantos" />
      <AreaField {...form.field('reason')} label="Motivo" most={200} disabled={form.isBusy} />
      {form.failure !== undefined && <p>Não deu certo</p>}
    </FormDialog>
  );
};

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (): Promise<void> => userEvent.click(button('Enviar'));
const fill = async (): Promise<void> => {
  await userEvent.type(field('Quantos'), '5');
  await userEvent.type(field('Motivo'), 'Um teste');
};
const refusal = (fields: Record<string, string>): ApiError =>
  new ApiError({ code: 'validation_failed', status: 400, message: 'Confira', details: { fields } });

let answer: { resolve: () => void; reject: (error: unknown) => void };
beforeEach(() => {
  vi.resetAllMocks();
  send.mockImplementation(
    () =>
      new Promise<void>((resolve, reject) => {
        answer = { resolve, reject };
      }),
  );
});
afterEach(cleanup);

describe('a form in a dialog', () => {
  it('focuses the first of its problems and sends nothing', async () => {
    render(<GrantForm />);
    await userEvent.type(field('Quantos'), '5');
    await press();
    expect(screen.getByText('Diga o motivo')).toBeTruthy();
    expect(document.activeElement).toBe(field('Motivo'));
    await userEvent.clear(field('Quantos'));
    await press();
    expect(document.activeElement).toBe(field('Quantos'));
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent once however often it is pressed, and cannot be closed meanwhile', async () => {
    render(<GrantForm />);
    await fill();
    const form = field('Quantos').form as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await press();
    await userEvent.type(field('Quantos'), '{Enter}');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Fechar'));
    expect(button('Enviar').getAttribute('aria-busy')).toBe('true');
    expect(button('Cancelar').hasAttribute('disabled')).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0]).toEqual({ amount: 5, reason: 'Um teste' });
    answer.resolve();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onFailed).not.toHaveBeenCalled();
  });

  it.each(['Fechar', 'Cancelar'])('closes by “%s” while nothing is sent', async (name) => {
    render(<GrantForm />);
    await userEvent.click(button(name));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows what the server refuses at its field, focuses it and tells it nowhere else', async () => {
    render(<GrantForm />);
    await fill();
    await press();
    answer.reject(refusal({ 'form.reason': 'O motivo não serve' }));
    expect(await screen.findByText('O motivo não serve')).toBeTruthy();
    expect(document.activeElement).toBe(field('Motivo'));
    await waitFor(() => expect(button('Enviar').hasAttribute('aria-busy')).toBe(false));
    expect(onFailed).not.toHaveBeenCalled();
    expect(screen.queryByText('Não deu certo')).toBeNull();
    await press();
    expect(screen.queryByText('O motivo não serve')).toBeNull();
  });

  it.each([
    ['an answer that never came', networkError()],
    ['a refusal of no field', new ApiError({ code: 'last_admin', status: 409, message: 'Não' })],
    ['a refusal of a field that it does not have', refusal({ user_id: 'Não há' })],
  ])('tells %s once and keeps what was typed for another attempt', async (_, error) => {
    render(<GrantForm />);
    await fill();
    await press();
    answer.reject(error);
    expect(await screen.findByText('Não deu certo')).toBeTruthy();
    expect(onFailed.mock.calls).toEqual([[error, { amount: 5, reason: 'Um teste' }]]);
    expect(onClose).not.toHaveBeenCalled();
    expect(field('Motivo').value).toBe('Um teste');
    await press();
    expect(send).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Não deu certo')).toBeNull();
  });

  it('sends the same again under the same key, and something else under another', async () => {
    render(<GrantForm />);
    await fill();
    for (const more of ['', '', '!']) {
      if (more) await userEvent.type(field('Motivo'), more);
      await press();
      answer.reject(networkError());
      await screen.findByText('Não deu certo');
    }
    const [first, second, third] = send.mock.calls.map(([, key]) => key);
    expect(first).toMatch(/./);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('sends the same under another key once it was sent', async () => {
    render(<GrantForm />);
    await fill();
    for (const times of [1, 2]) {
      await press();
      answer.resolve();
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(times));
    }
    const [first, second] = send.mock.calls.map(([, key]) => key);
    expect(second).not.toBe(first);
  });

  it('tells a failure and closes nothing when it is gone before the answer', async () => {
    const shown = render(<GrantForm />);
    await fill();
    await press();
    shown.unmount();
    const error = refusal({ reason: 'O motivo não serve' });
    answer.reject(error);
    await waitFor(() => expect(onFailed).toHaveBeenCalledWith(error, expect.anything()));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes nothing when it is gone before it was saved', async () => {
    const shown = render(<GrantForm />);
    await fill();
    await press();
    shown.unmount();
    answer.resolve();
    await send.mock.results[0]?.value;
    expect(onClose).not.toHaveBeenCalled();
    expect(onFailed).not.toHaveBeenCalled();
  });
});
