import type { UploadRules } from '../contract/index.ts';
import type { UploadText } from './messages.ts';

/**
 * Why a file is not even sent; undefined when it may be. The server looks harder: it requires
 * suffix, type and content to agree. Source: specification 5.
 */
export function uploadFault(
  file: Pick<File, 'name' | 'size' | 'type'>,
  rules: UploadRules,
): UploadText | undefined {
  if (!file.name || !file.size) return 'incomplete';
  if (!isAllowed(file, rules)) return 'type';
  if (file.size > rules.maxSize) return 'size';
  return undefined;
}

function isAllowed({ name, type }: Pick<File, 'name' | 'type'>, rules: UploadRules): boolean {
  const suffixes = listOf(rules.allowedSuffixes);
  const suffix = suffixOf(name);
  const hasSuffix = suffix !== '' && [suffix, `.${suffix}`].some((each) => suffixes.includes(each));
  return hasSuffix || listOf(rules.allowedMimeTypes).includes(type.toLowerCase());
}

const suffixOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const listOf = (given: string | readonly string[]): readonly string[] =>
  (typeof given === 'string' ? given.split(',') : given)
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
