import { useQuery } from '@tanstack/react-query';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { meQuery } from '../../shared/api/me.ts';
import { operator } from '../../shared/layout/operator.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { accountCopy } from './account-copy.ts';

const texts = accountCopy.ask;

/** The link that asks for credits, with its message: mail, else WhatsApp; undefined where neither is configured. */
const addressOf = (sentence: string): string | undefined => {
  const { contact_email: email, whatsapp_number: number } = operator;
  const text = encodeURIComponent(sentence);
  if (email) return `mailto:${email}?subject=${encodeURIComponent(texts.subject)}&body=${text}`;
  return number ? `https://wa.me/${number}?text=${text}` : undefined;
};

/** A link that opens a message to the operator asking for credits (R-CRED-13). */
export const AskForCredits = ({ balance }: { balance: number }) => {
  const email = useQuery(meQuery).data?.user.email;
  const href = email && addressOf(texts.sentence(email, creditsInWords(balance)));
  return (
    <Sheet>
      <h2 className="text-xl font-semibold">{texts.title}</h2>
      <p className="mt-2 text-[0.95rem] text-ink-soft">{href ? texts.lead : texts.noContact}</p>
      {href && (
        <a href={href} className={buttonClasses('main', 'md', 'mt-5')}>
          {texts.action}
        </a>
      )}
    </Sheet>
  );
};
