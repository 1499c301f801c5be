/** @jsxImportSource . */
import { Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

const [none, zero, name, empty]: [null, number, string, string] = [null, 0, 'Ana', '']

const Button = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <button type="button">
    {icon}
    {children}
  </button>
)
const list = (...nodes: ReactNode[]) => <p>{nodes}</p>

it.each<[string, ReactNode, string]>([
  ['before it', <p key="">To {<b />}</p>, '<p><span>To </span><b></b></p>'],
  ['behind it', <p key="">{<b />} 0</p>, '<p><b></b><span> 0</span></p>'],
  ['that is a number', list(<b key="" />, zero), '<p><b></b><span>0</span></p>'],
  ['that is a space', list(<b key="1" />, ' ', <b key="2" />), '<p><b></b><span> </span><b></b></p>'],
  ['in several parts', list(<b key="" />, 'a', none, name, empty, zero), '<p><b></b><span>aAna0</span></p>'],
  ['on both sides', list('a', <b key="" />, 'c'), '<p><span>a</span><b></b><span>c</span></p>'],
  ['in a list', list(<b key="" />, ['a', name]), '<p><b></b><span>aAna</span></p>'],
  [
    'in a fragment',
    <p key="">{[<b key="b" />, <Fragment key="f">{name}</Fragment>]}</p>,
    '<p><b></b><span>Ana</span></p>',
  ],
  [
    'in a component',
    <Button key="" icon={<b />}>
      Pay {name}
    </Button>,
    '<button type="button"><b></b><span>Pay Ana</span></button>',
  ],
])('text beside an element has an element of its own: %s', (_, node, markup) => {
  expect(renderToString(node)).toBe(markup)
})

it.each<[string, ReactNode, string]>([
  ['of a value', <p key="">{name}</p>, '<p>Ana</p>'],
  [
    'of several values',
    <option key="">
      {name} ({zero})
    </option>,
    '<option>Ana (0)</option>',
  ],
  ['of a list', list('a', none, zero), '<p>a0</p>'],
  ['of a component', <Button key="">Pay {name}</Button>, '<button type="button">Pay Ana</button>'],
])('text that is alone in its element stays one text: %s', (_, node, markup) => {
  // React writes `<!-- -->` between two texts.
  expect(renderToString(node)).toBe(markup)
})

it('elements without text stay as they are', () => {
  const items = [<li key="a">a</li>, <li key="b">b</li>]
  expect(list(none, items).props).toEqual({ children: [none, items] })
})
