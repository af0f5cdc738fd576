import { defaultAvatar } from '../../contract/index.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Converts a row to our form. Values that existing clients read keep their form on the wire; ours is in
 * an extra key, which an existing server lacks. Source: decision 4.
 */
export function inOurForm(table: string, row: Values): Values {
  return forms[table]?.(row) ?? row;
}

/** Converts the whole row of a form for an existing server. Source: contract 7.14. */
export function inTheirForm(table: string, row: Values): Values {
  const { version: _, ...known } = row;
  if (table !== 'security_sensitive_data') return known;
  const { data_fields: notes, ...others } = known;
  const fields = Object.entries(Object(notes)).map(([name, value]) => ({ name, value }));
  return { ...others, fields };
}

const forms: Readonly<Record<string, (row: Values) => Values>> = {
  admin: withoutStandIn,
  user: withoutStandIn,
  admin_group: withGrants,
  user_group: withGrants,
  admin_log: withContent,
  security_data_recycle_log: withContent,
  security_sensitive_data_log: withRecordId,
};

/** Drops the default picture, which means none. */
function withoutStandIn(row: Values): Values {
  const isStandIn = String(row['avatar'] ?? '').endsWith(defaultAvatar);
  return isStandIn ? { ...row, avatar: null } : row;
}

/** `rules` is a summary in lists; the ids are in `rule_ids`, or in a text with commas. */
function withGrants(row: Values): Values {
  const { rule_ids: ids, rules, ...others } = row;
  if (Array.isArray(ids)) return { ...others, rules: ids };
  if (rules === '*') return { ...row, rules: ['*'] };
  const isList = typeof rules === 'string' && /^\d+(?:,\d+)*$/.test(rules);
  return isList ? { ...row, rules: rules.split(',').map(Number) } : row;
}

/** `data` is JSON text in lists. */
function withContent(row: Values): Values {
  const { data } = row;
  if (typeof data !== 'string') return row;
  try {
    return { ...row, data: JSON.parse(data) };
  } catch {
    // Masked, or cut: shown as it came.
    return row;
  }
}

/** `id_value` is `id=5` in lists. */
function withRecordId(row: Values): Values {
  const { row_id: id, id_value: named, ...others } = row;
  if (id === undefined && typeof named !== 'string') return row;
  return { ...others, id_value: id ?? Number(/=(\d+)$/.exec(String(named))?.[1] ?? named) };
}
