import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, test, vi } from 'vitest';
import { findStep, type AdjustmentStep } from '@webnario/domain/wizard/steps';
import { json, projectAt, serve, show } from '../../../../testing/wizard/harness.tsx';
import { useShownForm } from '../records/shown-form.ts';
import { checkCopy } from './copy.ts';
import { TextCheckPanel } from './text-check.tsx';

const title = 'O que não funcionou';
const step = findStep(10) as AdjustmentStep;

const ShownForm = () => <output data-testid="form">{useShownForm().shown}</output>;

const open = (spoken: string, phases: { dispensados?: object } = {}) => {
  const record = { id: 'r', project_id: 'p1', phase_type: 'raio_x', input_data: { ...phases } };
  const project = projectAt(10, { phases: [record] });
  const sent = serve(({ body }) =>
    json(200, { ...record, input_data: body['input_data'] as Record<string, unknown> }),
  );
  const onSummary = vi.fn<(...told: unknown[]) => void>();
  const handlers = {
    ir: vi.fn<(...told: unknown[]) => void>(),
    pedir: vi.fn<(...told: unknown[]) => void>(),
    trocar: vi.fn<(...told: unknown[]) => void>(),
    fill: vi.fn<(...told: unknown[]) => Promise<boolean>>(() => Promise.resolve(true)),
  };
  const text = `## ${title}\n\n> Slide: Um\n\n${spoken}`;
  show(
    <>
      <TextCheckPanel
        project={project}
        step={step}
        text={text}
        openBlock={undefined}
        handlers={handlers}
        onSummary={onSummary}
      />
      <ShownForm />
    </>,
    project,
  );
  return { sent, handlers, onSummary };
};
const summary = () => screen.getByText(checkCopy.title).closest('summary') as HTMLElement;
const item = (words: RegExp) => screen.getByText(words).closest('li') as HTMLElement;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('counts what was found, gaps apart, and says what and why block by block [B-METHOD-109]', async () => {
  const { onSummary } = open('É dinheiro fácil. Falta [PREENCHER: o preço].');
  await waitFor(() => expect(summary().textContent).toMatch(/4 graves .* 1 lacuna$/));
  expect(onSummary).toHaveBeenLastCalledWith(expect.objectContaining({ grave: 4 }));
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
  await userEvent.click(summary());
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(/^\[min .*\] · \d+ de \d+ palavras$/)).toBeTruthy();
  expect(item(/“dinheiro fácil”: Sugere ganho sem trabalho/)).toBeTruthy();
  const isGap = (mark: Element): boolean =>
    mark.parentElement?.textContent.includes('Falta') ?? false;
  const cautions = screen.getAllByText('Atenção', { selector: 'li *' });
  expect(cautions.filter(isGap)).toHaveLength(1);
  const counted = cautions.length - 1;
  expect(summary().textContent).toMatch(new RegExp(`4 graves · ${counted} atenç`));
});

test('each button of a finding does what it says [B-METHOD-109]', async () => {
  const { handlers } = open('Seu mindset muda. Falta [PREENCHER: o preço].');
  await userEvent.click(summary());
  const foreign = within(item(/“mindset”: em português/));
  await userEvent.click(foreign.getByRole('button', { name: 'Trocar' }));
  expect(handlers.trocar).toHaveBeenCalledWith(
    expect.objectContaining({ excerpt: 'mindset', replacement: 'jeito de pensar' }),
  );
  await userEvent.click(foreign.getByRole('button', { name: 'Ver no texto' }));
  expect(handlers.ir).toHaveBeenCalledOnce();
  const gap = within(item(/Falta: o preço/));
  await userEvent.click(gap.getByRole('button', { name: 'Preencher' }));
  const box = gap.getByLabelText('O que entra no lugar');
  await userEvent.type(box, 'R$ 597');
  // This Enter ends a letter that is put together, as an accent can be.
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  expect(handlers.fill).not.toHaveBeenCalled();
  await userEvent.click(gap.getByRole('button', { name: 'Gravar' }));
  expect(handlers.fill).toHaveBeenCalledWith(expect.anything(), 'R$ 597');
});

test('a grave finding is dismissed only with a reason, kept with the project [B-METHOD-108]', async () => {
  const { sent } = open('É dinheiro fácil.');
  await userEvent.click(summary());
  const claim = within(item(/dinheiro fácil/));
  await userEvent.click(claim.getByRole('button', { name: 'Dispensar' }));
  await userEvent.type(claim.getByLabelText(checkCopy.why), 'curto');
  await userEvent.click(claim.getByRole('button', { name: 'Gravar' }));
  expect(claim.getByText(checkCopy.whyShort)).toBeTruthy();
  await userEvent.type(claim.getByLabelText(checkCopy.why), ' mas é uma citação');
  await userEvent.click(claim.getByRole('button', { name: 'Gravar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const key = `alegacao|${step.field}|o que nao funcionou|dinheiro facil`;
  expect(sent[0]?.body).toMatchObject({
    phase_type: 'raio_x',
    input_data: { dispensados: { [key]: { motivo: 'curto mas é uma citação' } } },
  });
});

test('a dismissed finding is counted apart and can be brought back [B-METHOD-108]', async () => {
  const key = `alegacao|${step.field}|o que nao funcionou|dinheiro facil`;
  const { sent } = open('É dinheiro fácil.', { dispensados: { [key]: { em: '2027-01-01' } } });
  await userEvent.click(summary());
  expect(summary().textContent).toContain('3 graves');
  await userEvent.click(screen.getByText(checkCopy.dismissed(1)));
  await userEvent.click(screen.getByRole('button', { name: checkCopy.restore }));
  await waitFor(() =>
    expect(sent[0]?.body['input_data']).toEqual({ dispensados: { [key]: null } }),
  );
});

test('a number that the person says is theirs is kept by its key [B-METHOD-110]', async () => {
  const { sent } = open('Eu atendi 300 salões.');
  await userEvent.click(summary());
  await userEvent.click(within(item(/“300”/)).getByRole('button', { name: 'Este número é meu' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ input_data: { numeros_conferidos: { 300: {} } } }),
  );
});

test('a price that the offer does not have leads to the form of the offer [B-METHOD-113]', async () => {
  open('Custa R$ 597 por ano.');
  await userEvent.click(summary());
  const price = within(item(/R\$ 597 não está nos dados da oferta/));
  await userEvent.click(price.getByRole('button', { name: 'Abrir dados da oferta' }));
  expect(screen.getByTestId('form').textContent).toBe('oferta');
});

test('a person who is in none of the stories leads to the form of the stories [B-METHOD-113]', async () => {
  open('A minha aluna Joana fez a conta.');
  await userEvent.click(summary());
  const person = within(item(/essa pessoa não está nas suas histórias/));
  await userEvent.click(person.getByRole('button', { name: 'Abrir suas histórias' }));
  expect(screen.getByTestId('form').textContent).toBe('historias');
});
