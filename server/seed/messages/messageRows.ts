import { mailTemplates, mailVariables } from './mailTemplates.ts';
import { part, type SeedPart } from '../write.ts';

/** Templates of the messages that the demo sends. */
export function messageParts(time: number): readonly SeedPart[] {
  const times = { create_time: time, update_time: time };
  const variables = mailTemplates.flatMap(({ variables: names }, index) =>
    (['site', ...names] as const).map((name, place) => {
      const [[description, description_en], [sample, sample_en]] = mailVariables[name];
      const texts = { name, description, description_en, sample, sample_en };
      return { mail_template_id: index + 1, place, ...texts, ...times };
    }),
  );
  return [
    part(
      'mail_template',
      mailTemplates.map(({ code, name, subject, content, isOff }, index) => ({
        id: index + 1,
        weigh: 100 - index,
        status: isOff ? 0 : 1,
        code,
        name,
        subject: subject[0],
        subject_en: subject[1],
        content: content[0],
        content_en: content[1],
        ...times,
      })),
    ),
    part(
      'mail_template_variable',
      variables.map((row, index) => ({ id: index + 1, ...row })),
    ),
  ];
}
