import { useState } from 'react';
import { WorkButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { FileDrop } from '../../../../src/ui/parts/index.ts';
import { Beside, Stack, TextBox } from '../../shared/parts.tsx';
import type { OriginProps } from './FromNothing.tsx';
import { pathFault, tableFault } from './names.ts';
import { OpeningProblem } from './OpeningProblem.tsx';

/** A design made of the columns and values of a CSV. */
export function FromSheet({ start, opening }: OriginProps) {
  const t = useText('designer');
  const [file, setFile] = useState<File>();
  const [text, setText] = useState('');
  const [table, setTable] = useState('');
  const [path, setPath] = useState('');
  const [wasSent, setSent] = useState(false);
  const tableProblem = tableFault(table, start.declarations);
  const pathProblem = pathFault(path, start.declarations);
  const read = async (chosen: File) => {
    setFile(chosen);
    setText(await chosen.text());
    if (table === '') setTable(tableNameOf(chosen.name));
  };
  const open = () => {
    setSent(true);
    if (tableProblem || pathProblem || text.trim() === '') return;
    const name = file?.name ?? `${table}.csv`;
    void opening.open({ from: 'sheet', name, text, table, ...(path && { path }) });
  };
  return (
    <Stack>
      <FileDrop
        file={file}
        accept=".csv,text/csv"
        rules={t('start.fileRules')}
        onChoose={(chosen) => void read(chosen)}
      />
      <TextBox
        label={t('start.paste')}
        value={text}
        isMultiline
        error={wasSent && text.trim() === '' ? t('start.noText') : undefined}
        onType={setText}
      />
      <Beside>
        <TextBox
          label={t('start.tableName')}
          hint={t('start.tableHint')}
          value={table}
          error={tableProblem && (wasSent || table) ? t(`start.${tableProblem}`) : undefined}
          onType={setTable}
        />
        <TextBox
          label={t('start.path')}
          hint={t('start.pathHint')}
          value={path}
          error={pathProblem ? t(`start.${pathProblem}`) : undefined}
          onType={setPath}
        />
      </Beside>
      <OpeningProblem fault={opening.fault} />
      <div>
        <WorkButton variant="contained" isWorking={opening.isOpening} onClick={open}>
          {t('start.create')}
        </WorkButton>
      </div>
    </Stack>
  );
}

const tableNameOf = (file: string): string =>
  file
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '');
