import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

test('the error about a missing element shows what is on the screen', async () => {
  render(<h1>Aqui</h1>);
  const seen = /Unable to find an element with the text: Ali[^]*Aqui/;
  expect(() => screen.getByText('Ali')).toThrow(seen);
  await expect(screen.findByText('Ali', {}, { timeout: 0 })).rejects.toThrow(seen);
  await expect(waitFor(() => screen.getByText('Ali'), { timeout: 0 })).rejects.toMatchObject({
    name: 'TestingLibraryElementError',
  });
});
