import ts from 'typescript'

/** One import, re-export, `import()` or imported type of a source file. */
export interface Import {
  specifier: string
  line: number
  typeOnly: boolean
}

/** All imports of a TypeScript source, in order. */
export function importsOf(path: string, text: string): Import[] {
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: Import[] = []
  const add = (node: ts.Node, specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    found.push({ specifier: specifier.text, line: line + 1, typeOnly })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, node.importClause?.isTypeOnly ?? false)
    else if (ts.isExportDeclaration(node)) add(node, node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node, node.argument.literal, true)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node, node.arguments[0], false)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
