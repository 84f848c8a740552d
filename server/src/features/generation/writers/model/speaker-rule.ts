import type { Speaker } from '@webnario/domain/stories/fields';

const unknownSpeaker =
  'Não se sabe o gênero de quem fala: evite adjetivo e profissão com gênero ao falar de si. Em vez de "obrigado", diga "agradeço"; em vez de "fiquei cansada", diga "o cansaço veio".';

const rules: Readonly<Record<Speaker, string>> = {
  ela: 'Quem fala é uma mulher: use o feminino no singular ao falar de si ("fiquei cansada", "obrigada").',
  ele: 'Quem fala é um homem: use o masculino no singular ao falar de si ("fiquei cansado", "obrigado").',
  equipe:
    'Quem fala é uma equipe: use "nós" ou "a gente", nunca "eu", e evite adjetivo com gênero ao falar da equipe.',
  prefiro_nao_dizer: unknownSpeaker,
};

/** How a text speaks of who presents it (docs/method/prompts.md#fixed-rules). */
export const speakerRule = (speaker: Speaker | null): string =>
  speaker ? rules[speaker] : unknownSpeaker;
