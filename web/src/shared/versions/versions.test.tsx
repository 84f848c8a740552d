import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VersionTexts, VersionView } from './version-view.tsx';
import { VersionsButton } from './versions-button.tsx';
import { VersionsSheet } from './versions-sheet.tsx';

const refetch = vi.fn<() => void>();
const fetchNextPage = vi.fn<() => void>();
const loaded = {
  isPending: false,
  isError: false,
  refetch,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage,
};
const text = { isPending: false, isError: false, refetch };

const view = (name: string, first?: string) => (
  <VersionView
    name={name}
    facts="ontem"
    isCurrent
    note={null}
    others={[
      { value: '', label: 'O atual' },
      { value: 'c', label: 'A terceira' },
    ]}
    first={first}
    renderBody={(against) => (against === undefined ? 'inteiro' : `contra “${against}”`)}
  />
);
const versions = ['a', 'b'].map((id) => ({ id, row: `versão ${id}`, view: view(`A ${id}`, '') }));

type SheetProps = ComponentProps<typeof VersionsSheet>;
/** A screen with the button of a sheet, which it opens. */
const open = async (query: Partial<SheetProps['query']> = {}, more: Partial<SheetProps> = {}) => {
  render(
    <VersionsButton
      variant="quiet"
      loadSheet={() => Promise.resolve()}
      renderSheet={(onClose) => (
        <VersionsSheet
          title="Versões do texto"
          className=""
          query={{ ...loaded, ...query }}
          versions={versions}
          intro="Escolha uma."
          none="Nenhuma ainda."
          onClose={onClose}
          {...more}
        />
      )}
    />,
  );
  await press('Versões');
  return within(await screen.findByRole('dialog', { name: 'Versões do texto' }));
};
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

beforeEach(() => void vi.clearAllMocks());
afterEach(cleanup);

describe('a sheet of versions', () => {
  it('says that it is loading, and lists nothing yet', async () => {
    const sheet = await open({ isPending: true });
    expect(sheet.getByText('Buscando as versões…')).toBeTruthy();
    expect(sheet.queryByText('Escolha uma.')).toBeNull();
  });

  it('can be closed while it is loading, and gives the focus back to its button', async () => {
    await open({ isPending: true });
    await press('Fechar');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Versões'));
  });

  it('offers a retry where the list could not be fetched, and does not say that there are none', async () => {
    const sheet = await open({ isError: true }, { versions: [] });
    expect(sheet.getByText(/As versões não puderam ser carregadas agora/)).toBeTruthy();
    expect(sheet.queryByText('Nenhuma ainda.')).toBeNull();
    await press('Tentar de novo');
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps what it has where a later page could not be fetched, and retries that page', async () => {
    const sheet = await open({ isError: true, isFetchNextPageError: true, hasNextPage: true });
    expect(sheet.queryByText(/As versões não puderam ser carregadas agora/)).toBeNull();
    expect(rows()).toEqual(['versão a', 'versão b']);
    await press('Tentar de novo');
    expect([fetchNextPage.mock.calls.length, refetch.mock.calls.length]).toEqual([1, 0]);
  });

  it('says that there are none', async () => {
    const sheet = await open({}, { versions: [] });
    expect(sheet.getByText('Nenhuma ainda.')).toBeTruthy();
  });

  it('lists the pages, then the last versions, then what stands under them', async () => {
    const last = [{ id: 0, row: 'a primeira', view: '' }];
    const sheet = await open({ hasNextPage: true }, { last, foot: 'Algumas saíram.' });
    expect(rows()).toEqual(['versão a', 'versão b', 'a primeira']);
    expect(sheet.queryByText('Nenhuma ainda.')).toBeNull();
    expect(sheet.getByText('Algumas saíram.')).toBeTruthy();
    await press('Mostrar mais');
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it('moves the focus to the name of the version that is opened, and leads back to all of them', async () => {
    await open();
    await press('versão b');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A b' }));
    expect(screen.queryByText('versão a')).toBeNull();
    await press('Todas as versões');
    expect(rows()).toEqual(['versão a', 'versão b']);
  });
});

describe('an opened version', () => {
  it('is compared with what is chosen, and shown whole on request', async () => {
    render(view('A b', ''));
    expect(screen.getByText('contra “”')).toBeTruthy();
    await press('Texto inteiro');
    expect(screen.getByText('inteiro')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Comparar com'), 'A terceira');
    expect(screen.getByText('contra “c”')).toBeTruthy();
    const differences = screen.getByRole('button', { name: 'Diferenças' });
    expect(differences.getAttribute('aria-pressed')).toBe('true');
  });

  it('is shown whole where there is nothing to compare it with', () => {
    render(view('A b'));
    expect(screen.getByText('inteiro')).toBeTruthy();
    expect(screen.queryByLabelText('Comparar com')).toBeNull();
  });

  it('waits until all of its texts are there', () => {
    const pending = { ...text, isPending: true };
    const shown = render(<VersionTexts queries={[text, pending]}>os dois</VersionTexts>);
    expect(screen.getByText('Comparando os textos…')).toBeTruthy();
    shown.rerender(<VersionTexts queries={[text, text]}>os dois</VersionTexts>);
    expect(screen.getByText('os dois')).toBeTruthy();
  });

  it('offers a retry where one of its texts could not be fetched', async () => {
    const Retried = () => {
      const [isError, setError] = useState(true);
      const failed = { isPending: isError, isError, refetch: () => setError(false) };
      return <VersionTexts queries={[text, failed]}>os dois</VersionTexts>;
    };
    render(<Retried />);
    expect(screen.queryByText('os dois')).toBeNull();
    await press('Tentar de novo');
    expect(screen.getByText('os dois')).toBeTruthy();
    expect(refetch).toHaveBeenCalledOnce();
  });
});
