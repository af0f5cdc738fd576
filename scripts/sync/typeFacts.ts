import { resolve } from 'node:path';
import { isParameterDeclaration, isPropertySignatureDeclaration } from 'typescript/unstable/ast/is';
import {
  API,
  SignatureKind,
  SymbolFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';

/** One option as its type documents it. */
export type OptionFacts = {
  readonly name: string;
  readonly isOptional: boolean;
  /** Source text of its type. */
  readonly type: string;
  /** Its docstring; `''` when it has none. */
  readonly text: string;
};

/** Docstring of an exported function, and the options of its last parameter. */
export type FunctionFacts = {
  readonly text: string;
  readonly example: string;
  /** Codes that it throws: `not_a_number, too_small`. */
  readonly throws: string;
  readonly options: readonly OptionFacts[];
};

export type TypeFacts = {
  ofFunction(file: string, name: string): FunctionFacts;
  /** The properties of an exported type. */
  ofType(file: string, name: string): readonly OptionFacts[];
};

/** Reads types and docstrings of some files, and of what they import, with the compiler. */
export function withTypeFacts<T>(files: readonly string[], read: (facts: TypeFacts) => T): T {
  const config = resolve('reference.tsconfig.json');
  const settings = {
    extends: './tsconfig.json',
    compilerOptions: { types: [], lib: ['ES2024'] },
    include: [],
    files,
  };
  const isConfig = (path: string) => (path === config ? true : undefined);
  const api = new API({
    cwd: process.cwd(),
    // The settings exist in memory alone; undefined leaves every other file to the disk.
    fs: {
      fileExists: isConfig,
      readFile: (path) => (isConfig(path) ? JSON.stringify(settings) : undefined),
    },
  });
  try {
    return read(factsOf(api, config));
  } finally {
    api.close();
  }
}

function factsOf(api: API, config: string): TypeFacts {
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error('the compiler did not open the project of the reference');
  const { program, checker } = project;

  function exported(file: string, name: string): TypeSymbol {
    const source = program.getSourceFile(resolve(file));
    const module = source && checker.getSymbolAtLocation(source);
    const symbol = module && checker.getExportsOfModule(module).find((each) => each.name === name);
    if (!symbol) throw new Error(`${file}: no export ${name}; the reference names it`);
    return symbol;
  }

  function optionOf(symbol: TypeSymbol): OptionFacts {
    // An option that two types of an intersection declare is described by the first.
    const node = (symbol.valueDeclaration ?? symbol.declarations?.[0])?.resolve();
    return {
      name: symbol.name,
      isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
      type: (node && isPropertySignatureDeclaration(node) && node.type?.getText()) || 'function',
      text: symbol.getDocumentationComment(checker),
    };
  }

  return {
    ofType: (file, name) =>
      checker
        .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(exported(file, name)))
        .map(optionOf),
    ofFunction(file, name) {
      const symbol = exported(file, name);
      const tags = new Map(checker.getJsDocTagsOfSymbol(symbol).map((tag) => [tag.name, tag.text]));
      const type = checker.getTypeOfSymbol(symbol);
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
      const parameter = signature?.getParameters().at(-1)?.valueDeclaration?.resolve();
      const given =
        parameter && isParameterDeclaration(parameter) && parameter.type
          ? checker.getTypeFromTypeNode(parameter.type)
          : undefined;
      return {
        text: symbol.getDocumentationComment(checker),
        example: String(tags.get('example') ?? ''),
        throws: String(tags.get('throws') ?? '').replace(/^\{\w+\} /, ''),
        options: given ? checker.getPropertiesOfType(given).map(optionOf) : [],
      };
    },
  };
}
