import { expect, test } from 'vitest';
import { inTeamVoice } from './team-voice.ts';

test.each([
  ['Eu não enrolo e eu te conto o resto.', 'A gente não enrola e a gente te conta o resto.'],
  [
    'Esse tema me pegou, e eu não citei o preço.',
    'Esse tema pegou a gente, e a gente não citou o preço.',
  ],
  [
    'Eu te fiz uma pergunta e pedi para guardar.',
    'A gente te fez uma pergunta e pediu para guardar.',
  ],
  ['Montei esta aula para você.', 'A gente montou esta aula para você.'],
  ['Deixa eu me apresentar.', 'Deixa a gente se apresentar.'],
  ['Me conta no chat.', 'Conta para a gente no chat.'],
  ['Pode me cobrar.', 'Pode cobrar a gente.'],
  ['O meu preço, e vem comigo.', 'O nosso preço, e vem com a gente.'],
  ['Conto, com autorização, o caso de Ana.', 'A gente conta, com autorização, o caso de Ana.'],
  [
    'Eu falo, mostro um exemplo e peço um passo.',
    'A gente fala, mostra um exemplo e pede um passo.',
  ],
  [
    'A parte de que eu mais gosto, feita por mim.',
    'A parte de que a gente mais gosta, feita pela gente.',
  ],
  ['Escreva “eu” no chat.', 'Escreva “eu” no chat.'],
  ['> Rubrica: eu fico', '> Rubrica: eu fico'],
])('a team says %j as %j', (alone, together) => {
  expect(inTeamVoice(alone)).toBe(together);
});
