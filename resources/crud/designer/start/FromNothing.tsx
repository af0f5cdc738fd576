import { useState } from 'react';
import type { Language } from '../../../../src/contract/index.ts';
import type { DesignStart } from '../../../../src/generator/index.ts';
import { Tick, WorkButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { Beside, Stack, TextBox } from '../../shared/parts.tsx';
import { pathFault, tableFault } from './names.ts';
import { OpeningProblem } from './OpeningProblem.tsx';
import type { Opening } from './useOpening.ts';

export type OriginProps = { readonly start: DesignStart; readonly opening: Opening };

type Names = Readonly<Record<Language, { readonly name: string; readonly list: string }>>;

const noNames: Names = { 'zh-cn': { name: '', list: '' }, en: { name: '', list: '' } };
const languages: readonly Language[] = ['zh-cn', 'en'];

/** A design from scratch: its table, its address and its names, checked while they are typed. */
export function FromNothing({ start, opening }: OriginProps) {
  const t = useText('designer');
  const [table, setTable] = useState('');
  const [path, setPath] = useState('');
  const [isListed, setListed] = useState(true);
  const [names, setNames] = useState(noNames);
  const [wasSent, setSent] = useState(false);
  const faults = {
    table: tableFault(table, start.declarations),
    path: pathFault(path, start.declarations),
  };
  const said = (fault: keyof typeof faults, typed: string) => {
    const code = faults[fault];
    return code && (wasSent || typed !== '') ? t(`start.${code}`) : undefined;
  };
  const isComplete = languages.every((each) => names[each].name && names[each].list);
  const submit = () => {
    setSent(true);
    if (faults.table || faults.path || !isComplete) return;
    void opening.open({ from: 'nothing', table, ...(path && { path }), isListed, texts: names });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Beside>
          <TextBox
            label={t('start.tableName')}
            hint={t('start.tableHint')}
            value={table}
            error={said('table', table)}
            onType={setTable}
          />
          <TextBox
            label={t('start.path')}
            hint={t('start.pathHint')}
            value={path}
            error={said('path', path)}
            onType={setPath}
          />
        </Beside>
        {languages.map((language) => (
          <Beside key={language}>
            {(['name', 'list'] as const).map((part) => (
              <TextBox
                key={part}
                label={t('start.inLanguage', {
                  label: t(part === 'name' ? 'start.one' : 'start.many'),
                  language: t(`texts.language.${language}`),
                })}
                value={names[language][part]}
                error={wasSent && !names[language][part] ? t('start.required') : undefined}
                onType={(typed) =>
                  setNames({ ...names, [language]: { ...names[language], [part]: typed } })
                }
              />
            ))}
          </Beside>
        ))}
        <label>
          <Tick checked={isListed} onChange={(event) => setListed(event.target.checked)} />
          {t('start.isListed')}
        </label>
        <OpeningProblem fault={opening.fault} />
        <div>
          <WorkButton type="submit" variant="contained" isWorking={opening.isOpening}>
            {t('start.create')}
          </WorkButton>
        </div>
      </Stack>
    </form>
  );
}
