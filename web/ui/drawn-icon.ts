// How the build draws an icon, in the place of the library's own way: that one looks for a context and writes nine
// attributes on each of fifty icons in a list. Here the drawing is made once, and how it is stroked stands in the stylesheet.
import { createElement, type SVGProps } from 'react';

type Drawing = { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] };

const drawn = ({ node }: Drawing) => {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', className: className === undefined ? 'icon' : `icon ${className}`, ...rest },
      lines,
    );
};

export default drawn;
