import { describe, expect, it } from 'vitest';
import { read } from '../fields.ts';
import { newInvitationSchema } from './invitations.ts';

const typed = { email: 'marina@exemplo.com.br', first_name: '', last_name: '', credits: 10 };
const invited = (change: Partial<Record<keyof typeof typed, unknown>>) =>
  read(newInvitationSchema, { ...typed, ...change });

describe('an invitation', () => {
  it('keeps address and names without the blanks around them, the address in small letters', () => {
    expect(
      invited({ email: ' Marina@Exemplo.com.BR\n', first_name: ' Marina ', last_name: '\tAlves' }),
    ).toEqual({
      ok: true,
      value: { ...typed, first_name: 'Marina', last_name: 'Alves' },
    });
  });

  it('needs no name', () => {
    expect(invited({ last_name: '  ' })).toMatchObject({
      ok: true,
      value: { first_name: null, last_name: null },
    });
  });

  it.each(['marina', ' marina@exemplo ', 'Marina <marina@exemplo.com.br>'])(
    'refuses the address %j',
    (email) => {
      expect(invited({ email })).toMatchObject({
        ok: false,
        fields: { email: 'Digite um e-mail válido' },
      });
    },
  );

  it('brings 0 to 10,000 whole credits', () => {
    for (const credits of [0, 10_000]) expect(invited({ credits }).ok).toBe(true);
    for (const credits of [-1, 10_001, 0.5, '10']) {
      expect(invited({ credits })).toMatchObject({
        ok: false,
        fields: { credits: 'Use um número inteiro de 0 a 10.000' },
      });
    }
  });
});
