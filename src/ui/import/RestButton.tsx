import { useState } from 'react';
import { WorkButton } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { saveFile } from '../data/saveFile.ts';

type Props = {
  /** Loads the rows that are left out, as CSV. */
  readonly load: () => Promise<string | undefined>;
  /** Name of the imported file. */
  readonly name: string;
};

/** Downloads the rows of a file that an import leaves out, with the reasons, to be corrected. */
export function RestButton({ load, name }: Props) {
  const t = useText('ui');
  const [isWorking, setWorking] = useState(false);
  const download = async () => {
    setWorking(true);
    const text = await load();
    setWorking(false);
    if (text) saveFile(new Blob([text], { type: 'text/csv' }), restName(name));
  };
  return (
    <div>
      <WorkButton variant="text" isWorking={isWorking} onClick={() => void download()}>
        {t('import.rest')}
      </WorkButton>
    </div>
  );
}

const restName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}-rest.csv`;
