import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { modelsQuery } from '../api.ts';
import { ModelField } from './model-field.tsx';

const names: string[] = [];
const Kept = ({ first }: { first: string }) => {
  const [value, setValue] = useState(first);
  names.push(value);
  return <ModelField value={value} problem={undefined} disabled={false} onChange={setValue} />;
};

const show = (first: string, listed: readonly string[]): void => {
  const client = new QueryClient();
  client.setQueryDefaults(modelsQuery.queryKey, { staleTime: Infinity });
  client.setQueryData(modelsQuery.queryKey, { models: [...listed] });
  render(
    <QueryClientProvider client={client}>
      <Kept first={first} />
    </QueryClientProvider>,
  );
};

afterEach(() => {
  cleanup();
  names.length = 0;
});

describe('the model of a prompt', () => {
  it('is chosen from the two of the product, those of the server and the one in use', () => {
    show('meu-modelo', ['gpt-4o', 'llama3.1:8b']);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual([
      'gpt-4o-mini',
      'gpt-4o',
      'llama3.1:8b',
      'meu-modelo',
      'Outro modelo…',
    ]);
    expect(screen.getByLabelText<HTMLSelectElement>('Modelo').value).toBe('meu-modelo');
  });

  it('is typed where no list has it [B-ADMIN-03]', async () => {
    show('gpt-4o', []);
    await userEvent.selectOptions(screen.getByLabelText('Modelo'), 'Outro modelo…');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Nome do modelo')),
    );
    await userEvent.keyboard('qwen3:4b');
    expect(names.at(-1)).toBe('qwen3:4b');
    await userEvent.selectOptions(screen.getByLabelText('Modelo'), 'gpt-4o-mini');
    expect(names.at(-1)).toBe('gpt-4o-mini');
    expect(screen.queryByLabelText('Nome do modelo')).toBeNull();
  });
});
