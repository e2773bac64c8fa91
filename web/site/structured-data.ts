// The structured data of the site (schema.org), as the text of a script element.
import { landing } from '#web/texts/landing.ts';
import { shell } from '#web/texts/shell.ts';
import type { FrontMatter } from './blog/front-matter.ts';
import { stamped } from './stamped.ts';

export type JsonLd = string;
const CONTEXT = 'https://schema.org';
const at = (path: string): string => `${stamped.PUBLIC_URL}${path}`;

const organization = {
  '@type': 'Organization',
  '@id': at('/#organisation'),
  name: 'Voxlex',
  legalName: stamped.COMPANY_NAME,
  url: at('/'),
  logo: at('/icon-512.png'),
  email: stamped.SUPPORT_EMAIL,
  telephone: stamped.SUPPORT_PHONE,
  description: shell.footer.claim,
  address: stamped.COMPANY_ADDRESS,
  // The server removes this property if the setting is unset.
  vatID: stamped.COMPANY_NUMBER,
};

const product = {
  '@type': 'Product',
  name: 'Voxlex',
  description: landing.description,
  image: at('/og/voxlex.png'),
  brand: { '@type': 'Brand', name: 'Voxlex' },
  offers: {
    '@type': 'Offer',
    price: '90.00',
    priceCurrency: 'EUR',
    availability: `${CONTEXT}/InStock`,
    url: at('/#tarifs'),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: '90.00',
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
      billingDuration: 'P1M',
    },
  },
};

const questions = {
  '@type': 'FAQPage',
  mainEntity: landing.questions.items.map(([name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
};

const jsonLd = (...graph: object[]): JsonLd => JSON.stringify({ '@context': CONTEXT, '@graph': graph });

export const landingJsonLd = (): JsonLd => jsonLd(organization, product, questions);

export const blogJsonLd = (articles: readonly FrontMatter[]): JsonLd =>
  jsonLd(organization, {
    '@type': 'Blog',
    url: at('/blog'),
    name: 'Blog Voxlex',
    blogPost: articles.map(({ slug, title }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: at(`/blog/${slug}`),
    })),
  });

export const articleJsonLd = (article: FrontMatter & { iso: string }): JsonLd => {
  const url = at(`/blog/${article.slug}`);
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  return jsonLd(
    organization,
    {
      '@type': 'Article',
      headline: article.title,
      description: article.metaDescription,
      datePublished: article.iso,
      author: { '@id': at('/#organisation') },
      publisher: { '@id': at('/#organisation') },
      image: at(`/og/${article.slug}.png`),
      keywords: article.keywords.join(', '),
      articleSection: article.category,
      inLanguage: 'fr-BE',
      mainEntityOfPage: url,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, 'Accueil', at('/')),
        crumb(2, 'Blog', at('/blog')),
        crumb(3, article.title, url),
      ],
    },
  );
};
