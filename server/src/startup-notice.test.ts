import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { startupNotice } from './startup-notice.ts';

const told = (settings: Record<string, string>): string => startupNotice(readEnv(settings), 'abc');

test('the start says loudly that a public installation without SMTP_URL sends no mail [B-HOLD-62]', () => {
  expect(told({ PUBLIC_URL: 'https://roteiros.example' })).toContain('ATENÇÃO: nenhuma mensagem');
  expect(told({ PUBLIC_URL: 'https://a.example', SMTP_URL: 'smtp://b' })).not.toContain('ATENÇÃO');
  expect(told({ TRUST_PROXY: '1' })).toContain('ATENÇÃO');
  expect(told({})).not.toContain('ATENÇÃO');
});

test('the start prints the address of the local mailbox, with the token that opens it [B-HOLD-61]', () => {
  expect(told({ PORT: '3100' })).toContain('http://localhost:3100/mailbox?token=abc\n');
});

test('the start prints the token of the pages of the operator, and where it is kept', () => {
  expect(told({ DATA_DIR: '/dados' })).toContain('(em /dados/operator-token): abc');
});
