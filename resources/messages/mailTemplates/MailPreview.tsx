import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { fillBody, fillSubject, mailTextsIn } from '../../../src/contract/index.ts';
import type { Row } from '../../../src/ui/parts/index.ts';

type Template = Readonly<Record<string, unknown>>;

/** The stored template, filled with its sample values. */
export const MailPreview = ({ row }: { readonly row: Row }) => <Preview template={row} />;

/** Preview of the text in the form. */
export function DraftPreview() {
  const { control } = useFormContext();
  const [subject, subject_en, content, content_en, variables] = useWatch({ control, name: fields });
  return <Preview template={{ subject, subject_en, content, content_en, variables }} />;
}

const fields = ['subject', 'subject_en', 'content', 'content_en', 'variables'];

/** One frame for each language that the template has. */
function Preview({ template }: { readonly template: Template }) {
  const t = useTranslate();
  // An incomplete language is not sent.
  const languages = mailTextsIn(textsOf(template), true)
    ? (['zh-cn', 'en'] as const)
    : (['zh-cn'] as const);
  return (
    <Frames role="group" aria-label={t('screens.mail.preview')}>
      {languages.map((lang) => {
        const { subject, content } = filled(template, lang);
        const name = t(`screens.mail.language.${lang}`);
        return (
          <figure key={lang}>
            <figcaption>
              <span>
                {t('screens.mail.preview')} · {name}
              </span>
              <strong>{subject || t('screens.mail.noSubject')}</strong>
            </figcaption>
            {/* Without any permission: nothing in it runs, submits or leads away. */}
            <iframe
              sandbox=""
              title={`${t('screens.mail.preview')} · ${name}`}
              srcDoc={page(content)}
            />
          </figure>
        );
      })}
    </Frames>
  );
}

function filled(template: Template, lang: 'zh-cn' | 'en') {
  const isEnglish = lang === 'en';
  const variables = Array.isArray(template['variables']) ? template['variables'] : [];
  const values = Object.fromEntries(
    variables.map((each: Template) => [
      text(each['name']),
      (isEnglish && text(each['sample_en'])) || text(each['sample']),
    ]),
  );
  const all = textsOf(template);
  const { subject, content } = mailTextsIn(all, isEnglish) ?? all;
  return { subject: fillSubject(subject, values), content: fillBody(content, values) };
}

const textsOf = (template: Template) => ({
  subject: text(template['subject']),
  content: text(template['content']),
  subject_en: text(template['subject_en']),
  content_en: text(template['content_en']),
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The policy of the page holds in the frame too: its sheet carries the nonce. */
const page = (content: string): string => {
  const nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? '';
  return `<!doctype html><html><head><meta charset="utf-8"><style nonce="${nonce}">body{margin:16px;font:15px/1.6 sans-serif;color:#1d2733;background:#ffffff;overflow-wrap:anywhere}img{max-width:100%}</style></head><body>${content}</body></html>`;
};

const Frames = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: theme.spacing(4),
  marginTop: theme.spacing(4),
  '& figure': {
    margin: 0,
    minWidth: 0,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    overflow: 'hidden',
  },
  '& figcaption': {
    display: 'grid',
    gap: theme.spacing(1),
    padding: theme.spacing(2, 4),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& figcaption > span': { color: theme.vars.palette.text.secondary, ...theme.typography.caption },
  '& iframe': { display: 'block', width: '100%', height: 280, border: 0, background: '#ffffff' },
}));
