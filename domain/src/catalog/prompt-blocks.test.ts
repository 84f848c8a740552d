import { describe, expect, it } from 'vitest';
import { missingBlocks, titlesAskedFor } from './prompt-blocks.ts';

const builtIn = '[[SISTEMA]]\nBLOCOS\n## Perfil\nUm.\n## Dores\nDois.\n[[USUARIO]]\n## Não é bloco';

describe('the blocks of a prompt', () => {
  it('are the titles of its system half, each once', () => {
    expect(titlesAskedFor(builtIn)).toEqual(['Perfil', 'Dores']);
    expect(titlesAskedFor('## Perfil\n## PERFIL!\n### Não\n## Dores')).toEqual(['Perfil', 'Dores']);
    expect(titlesAskedFor('Faça do meu jeito.')).toEqual([]);
  });

  it('are missing where the built-in prompt has them and the edited one does not', () => {
    expect(missingBlocks(builtIn, builtIn)).toEqual([]);
    expect(missingBlocks('## dores\n## Outro', builtIn)).toEqual(['Perfil']);
    expect(missingBlocks('[[USUARIO]]\n## Perfil', builtIn)).toEqual(['Perfil', 'Dores']);
  });
});
