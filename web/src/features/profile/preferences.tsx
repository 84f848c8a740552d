import { setTheme, themeLabels, themes, useTheme } from '../../shared/layout/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { RadioGroup } from '../../ui/field.tsx';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

/** Theme and notices (R-PROF-05, R-PROF-06). */
export const Preferences = () => {
  const theme = useTheme();
  return (
    <Section title="Preferências">
      <RadioGroup
        className="sm:grid-cols-3"
        legend="Tema"
        name="theme"
        value={theme}
        options={themes.map((choice) => ({ value: choice, label: themeLabels[choice] }))}
        onChange={setTheme}
      />
      <div className="mt-6 flex items-center justify-between gap-4 border-t border-line pt-5">
        <div>
          <p className="font-medium">Notificações por e-mail</p>
          <p className="text-sm text-ink-soft">Avisos quando um roteiro ficar pronto.</p>
        </div>
        <Badge>{copy.soon}</Badge>
      </div>
    </Section>
  );
};
