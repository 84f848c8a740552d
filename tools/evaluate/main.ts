import { allInputs } from '../../server/testing/demonstration/cases.ts';
import { demonstrationWriter } from '../../server/testing/demonstration/write-script.ts';
import { evaluate } from './evaluate.ts';
import { configuredModel } from './model.ts';

const print = (line: string): void => console.log(line);

await evaluate('demonstration writer', demonstrationWriter, allInputs, print);
const model = configuredModel(process.env);
if (model) await evaluate('configured model', model, allInputs, print);
else {
  print('');
  print(
    'No model is configured (OPENAI_API_KEY, OPENAI_BASE_URL): only the demonstration was evaluated.',
  );
}
