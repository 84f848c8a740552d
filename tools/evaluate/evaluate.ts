import { factsOfProject } from '@webnario/domain/script-check/facts-of-project';
import { checkScript } from '@webnario/domain/script-check/check';
import { phaseTargets, scriptPhases } from '@webnario/domain/method/phases';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { countGaps } from '@webnario/domain/gaps/gaps';
import { spokenText, spokenWords } from '@webnario/domain/script/speech';
import { normalise } from '@webnario/domain/script/words';
import { content } from '../../server/src/features/generation/writers/demonstration/content.ts';
import { choosePack } from '../../server/src/features/generation/writers/demonstration/pack.ts';
import { factsOf } from '../../server/testing/demonstration/cases.ts';
import type { CaseInput } from '@webnario/domain/prompt-trials/case-input';
import { average, saidIn, sharedShare } from '../../server/testing/demonstration/figures.ts';
import {
  wholeScript,
  writeScript,
  type Script,
} from '../../server/testing/demonstration/write-script.ts';
import { checkSourceOf } from '../../server/src/features/generation/trial/case-facts.ts';
import type { Writer } from '../../server/src/features/generation/writers/writer.ts';

/** One input with what a writer made of it. */
type WrittenScript = { readonly input: CaseInput; readonly script: Script; readonly niche: string };

/** Takes the lines of the report. */
type Print = (line: string) => void;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Every finding of the script check, by phase. */
const findingsOf = ({ input, script }: WrittenScript) => {
  const facts = factsOf(input);
  const check = checkScript(
    {
      persona_validada: script.persona,
      promessa_forte_validada: script.promessa_forte,
      promessa_curta_otimizada: facts.promessa_curta,
      script_fase_1_validado: script.script_fase_1,
      script_fase_2_validado: script.script_fase_2,
      script_fase_3_validado: script.script_fase_3,
      script_fase_4_validado: script.script_fase_4,
      script_fase_5_validado: script.script_fase_5,
    },
    factsOfProject(
      checkSourceOf({
        ...facts,
        persona: script.persona,
        promessa_forte: script.promessa_forte,
      }),
    ),
  );
  return [
    ...check.texts.flatMap(({ blocks, whole }) => [
      ...blocks.flatMap(({ findings }) => findings),
      ...whole.findings,
    ]),
    ...check.whole.findings,
  ];
};

/** Sentences of a phase that another phase says too; the address of the page is said in every invitation. */
const repeatedIn = (script: Script, promptType: keyof Script): number => {
  const others = scriptPhases
    .filter((phase) => phase.promptType !== promptType)
    .map((phase) => script[phase.promptType]);
  const elsewhere = saidIn(others.join('\n\n'));
  return [...saidIn(script[promptType])].filter(
    (sentence) => elsewhere.has(sentence) && !sentence.startsWith('o link esta'),
  ).length;
};

const printPhases = (written: WrittenScript, print: Print): void => {
  const { duration } = factsOf(written.input);
  const findings = findingsOf(written);
  print('  phase                     words  target  gaps  grave  atencao  dica  repeated');
  for (const phase of scriptPhases) {
    const text = written.script[phase.promptType];
    const target = phaseTargets(phase, duration).reduce((sum, { words }) => sum + words, 0);
    const own = findings.filter(({ field }) => field.startsWith(phase.promptType));
    const count = (severity: string): number => own.filter((it) => it.severity === severity).length;
    const cells = [
      phase.name.padEnd(24),
      String(spokenWords(text)).padStart(6),
      String(target).padStart(7),
      String(countGaps(text)).padStart(5),
      String(count('grave')).padStart(6),
      String(count('atencao')).padStart(8),
      String(count('dica')).padStart(5),
      String(repeatedIn(written.script, phase.promptType)).padStart(9),
    ];
    print(`  ${cells.join(' ')}`);
  }
  for (const { severity, rule, excerpt, blockTitle } of findings) {
    if (severity === 'grave') print(`  grave: ${rule} in “${blockTitle}”: ${excerpt}`);
  }
};

const pieceLength = 24;

/** Whether an answer reached a text: one of its sentences, or a number, stands in it. */
const isUsed = (answer: unknown, said: string): boolean => {
  if (typeof answer === 'string') {
    return answer
      .split(/[.!?;:]/)
      .map(normalise)
      .some((part) => part !== '' && said.includes(part.slice(0, pieceLength)));
  }
  if (typeof answer !== 'object' || answer === null) return false;
  return Object.values(answer).some((part) => isUsed(part, said));
};

/** Which answers of a form reached the script, and which did not. */
const printUse = (
  form: string,
  answers: Readonly<Record<string, unknown>> | undefined,
  said: string,
  print: Print,
): void => {
  const told = Object.entries(answers ?? {}).filter(
    ([key, value]) => key !== 'versao' && value !== null && value !== '',
  );
  if (told.length === 0) return;
  const unused = told.filter(([, value]) => typeof value === 'string' || Array.isArray(value));
  const missing = unused.filter(([, value]) => !isUsed(value, said)).map(([key]) => key);
  print(`  ${form}: ${told.length} told, not found word by word: ${missing.join(', ') || 'none'}`);
};

const printShares = (all: readonly WrittenScript[], print: Print): void => {
  const pairs = all.flatMap((one, index) =>
    all.slice(index + 1).map((other) => ({
      isSameNiche: one.niche === other.niche,
      share: sharedShare(wholeScript(one.script), wholeScript(other.script)),
    })),
  );
  for (const [name, isSameNiche] of [
    ['different niches', false],
    ['the same niche', true],
  ] as const) {
    const shares = pairs.filter((pair) => pair.isSameNiche === isSameNiche).map((it) => it.share);
    if (shares.length === 0) continue;
    const range = `from ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`;
    print(
      `sentences shared by two people of ${name}: ${percent(average(shares))} on average, ${range}`,
    );
  }
};

const writeOne = async (input: CaseInput, writer: Writer): Promise<WrittenScript> => {
  const facts = factsOf(input);
  const script = await writeScript(facts, {}, writer);
  return { input, script, niche: choosePack(facts, content().packs).id };
};

/**
 * What a writer makes of these inputs: by case and phase words against target, gaps, findings and repeated sentences,
 * the use of each answer, and what the scripts share.
 */
export const evaluate = async (
  name: string,
  writer: Writer,
  inputs: readonly CaseInput[],
  print: Print,
): Promise<void> => {
  print(`# ${name}`);
  const all: WrittenScript[] = [];
  for (const input of inputs) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are printed
    const written = await writeOne(input, writer);
    all.push(written);
    const text = wholeScript(written.script);
    const blocks = splitBlocks(text).length;
    print('');
    print(`## ${input.id} (${written.niche}): ${spokenWords(text)} words in ${blocks} blocks`);
    printPhases(written, print);
    const said = normalise(spokenText(`${written.script.persona}\n\n${text}`));
    printUse('stories', input.historias, said, print);
    printUse('offer', input.oferta, said, print);
  }
  print('');
  printShares(all, print);
};
