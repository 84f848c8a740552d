import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { copy } from '../copy.ts';
import { commandGroups, commandsOf, type CommandName } from './commands.ts';

/** Every command with its key; by touch, each is a button. */
export const CommandList = ({
  open,
  onOpenChange,
  run,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  run: (name: CommandName) => void;
}) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={copy.commands}
    description={copy.commandsHint}
    className="max-w-3xl"
  >
    <div className="prompter-list">
      {commandGroups.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {commandsOf(group).map(([name, { label, shown }]) => (
              <li key={name}>
                <button type="button" onClick={() => run(name)}>
                  <span>{label}</span>
                  <kbd>{shown}</kbd>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </Dialog>
);
