// The manifests of deploy/kubernetes against the published schemas of Kubernetes, and their references to one another.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { settings } from '#server/platform/settings.data.ts';

const FOLDER = new URL('../../deploy/kubernetes/', import.meta.url);
const load = createRequire(import.meta.url);

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.string().optional() }),
});

const manifests = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(new URL(file, FOLDER), 'utf8')).map((one) => manifest.parse(one.toJS())),
);

const model = z.custom<new (data: unknown) => { validate(): void }>((value) => typeof value === 'function');

/** Throws where the data does not fit the schema of its kind. */
const validate = (data: z.infer<typeof manifest>): void => {
  const { [data.kind]: Model } = z
    .record(z.string(), z.unknown())
    .parse(load(`kubernetes-models/${data.apiVersion}/${data.kind}`));
  new (model.parse(Model))(data).validate();
};

test('every manifest fits its schema, and a misspelt field does not', () => {
  expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()).toEqual([
    'ConfigMap voxlex',
    'Deployment voxlex-web',
    'Ingress voxlex',
    'Namespace voxlex',
    'NetworkPolicy voxlex',
    'PodDisruptionBudget voxlex-web',
    'Secret voxlex',
    'Service voxlex-web',
    'Service voxlex-worker',
    'StatefulSet voxlex-worker',
  ]);
  for (const one of manifests) validate(one);
  const [namespace] = manifests.filter(({ kind }) => kind === 'Deployment');
  expect(() => validate(manifest.parse({ ...namespace, spec: { replica: 2 } }))).toThrow();
});

const workload = z.object({
  replicas: z.number(),
  selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
  template: z.object({
    metadata: z.object({ labels: z.record(z.string(), z.string()) }),
    spec: z.object({
      securityContext: z.looseObject({}),
      terminationGracePeriodSeconds: z.number(),
      containers: z.tuple([
        z.looseObject({
          env: z.array(z.object({ name: z.string(), value: z.string() })),
          readinessProbe: z.looseObject({}),
          volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
          securityContext: z.looseObject({}),
        }),
      ]),
    }),
  }),
});

const specOf = (kind: string) => workload.parse(manifests.find((one) => one.kind === kind)?.spec);

test.each([
  ['Deployment', 'web'],
  ['StatefulSet', 'worker'],
])('the %s runs two processes without rights on a root that is read-only', (kind, role) => {
  const { replicas, selector, template } = specOf(kind);
  expect(replicas).toBe(2);
  expect(template.metadata.labels).toMatchObject(selector.matchLabels);
  expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(140);
  const [container] = template.spec.containers;
  expect(container.env).toEqual([{ name: 'ROLE', value: role }]);
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'http' } });
  expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
});

test('settings are named as the product names them, and those of processes that share a database are there', () => {
  const data = z.record(z.string(), z.string());
  const [config, secret] = ['ConfigMap', 'Secret'].map((kind) => manifests.find((one) => one.kind === kind));
  const names = [...Object.keys(data.parse(config?.data)), ...Object.keys(data.parse(secret?.stringData))];
  expect(names.filter((name) => !(name in settings))).toEqual([]);
  for (const name of ['DATABASE_URL', 'SECRET_KEY', 'STORAGE_URL', 'SMTP_URL', 'TRUST_PROXY'])
    expect(names).toContain(name);
});
