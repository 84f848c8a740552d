import { readStageScript } from '@webnario/domain/stage/stage-script';
import { expect, test } from 'vitest';
import { Stage } from '../engine/stage.ts';
import { VoiceFollower } from './voice-follower.ts';

const script = readStageScript({
  script_fase_1_validado:
    '## Abertura\n\nOlá, seja bem-vinda a esta aula de hoje.\n\n> Pausa: 20 s\n\nVocê vai descobrir [PREENCHER: o resultado] em sete dias.\n\n## Promessa\n\nO preço certo de cada serviço.',
});

const follow = () => {
  const stage = new Stage({ script, plannedPace: 130, now: () => 0 });
  stage.setDriver('voice');
  const said: string[] = [];
  const follower = new VoiceFollower(stage, (row, word) => {
    const passed = script.rows[row];
    if (passed?.kind === 'speech') said.push(passed.words[word]?.text ?? '');
  });
  return { stage, follower, said };
};

test('the next word comes to the reading line', () => {
  const { stage, follower, said } = follow();
  follower.hear('olá seja', '');
  expect(stage.position()).toEqual({ block: 0, paragraph: 0, word: 2 });
  expect(said).toEqual(['Olá,', 'seja']);
});

test('behind the last word of a paragraph the text rests at the cue [B-STAGE-67]', () => {
  const { stage, follower } = follow();
  follower.hear('olá seja bem-vinda a esta aula de hoje', '');
  expect(stage.position()).toEqual({ block: 0, paragraph: 1, word: 0 });
  follower.hear('você vai', '');
  expect(stage.position()).toEqual({ block: 0, paragraph: 2, word: 2 });
});

test('a gap is filled with words of the person, and the text goes on behind it', () => {
  const { stage, follower } = follow();
  follower.hear('olá seja bem-vinda a esta aula de hoje você vai descobrir', '');
  follower.hear('quanto sobra no caixa todo mês em sete dias', '');
  expect(stage.position()).toEqual({ block: 1, paragraph: 0, word: 0 });
});

test('a guess is followed, and one that takes a word back does not move the text to and fro', () => {
  const { stage, follower } = follow();
  follower.hear('', 'olá seja bem-vinda a esta');
  const there = { block: 0, paragraph: 0, word: 5 };
  expect(stage.position()).toEqual(there);
  follower.hear('', 'olá seja bem-vinda a');
  expect(stage.position()).toEqual(there);
  follower.hear('olá seja bem-vinda a', '');
  expect(stage.position()).toEqual({ ...there, word: 4 });
});

test('after a move by hand the voice is followed from there', () => {
  const { stage, follower } = follow();
  follower.hear('olá seja', '');
  stage.seekBlock(1);
  follower.hear('o preço', '');
  expect(stage.position()).toEqual({ block: 1, paragraph: 0, word: 2 });
});

test('after the last word the stage is at the end of the script', () => {
  const { stage, follower } = follow();
  stage.seekBlock(1);
  follower.hear('o preço certo de cada serviço', '');
  expect(stage.view().isAtEnd).toBe(true);
});
