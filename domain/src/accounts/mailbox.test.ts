import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
    ['Ana+curso@Exemplo.com.br', 'ana@exemplo.com.br'],
    ['ana.lima@exemplo.com.br', 'ana.lima@exemplo.com.br'],
    ['A.n.a.Lima+1+2@gmail.com', 'analima@gmail.com'],
    ['ana.lima@googlemail.com', 'analima@gmail.com'],
    ['+55@exemplo.com.br', '+55@exemplo.com.br'],
    ['Ana.L-i_ma+1@proton.me', 'analima@proton.me'],
    ['ana-lima@protonmail.com', 'analima@proton.me'],
    ['ana_lima@protonmail.ch', 'analima@proton.me'],
    ['analima@pm.me', 'analima@proton.me'],
    ['ana.lima@me.com', 'ana.lima@icloud.com'],
    ['ana.lima+1@mac.com', 'ana.lima@icloud.com'],
    ['ana-lima_@gmail.com', 'ana-lima_@gmail.com'],
  ])('ignores spellings: that of %s is %s [B-HOLD-126, B-HOLD-151]', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it('is the mailbox of itself [B-HOLD-126]', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const mailbox = mailboxOf(email);
        expect(mailboxOf(mailbox)).toBe(mailbox);
      }),
    );
  });
});
