import { badges } from '@handiwork/core/catalog'

/** A word or phrase, and the catalog key that it means. */
export interface JobKeyword {
  readonly word: string
  readonly kind: 'language' | 'package' | 'badge'
  readonly value: string
}

/** Common names that differ from the catalog titles, and words that stand for a badge. */
export const keywordAliases: readonly JobKeyword[] = [
  ...toKeywords('language', {
    javascript: 'JS, ECMAScript, ES6, Node.js, NodeJS, Node',
    go: 'Golang',
    cpp: 'CPP',
    csharp: 'CSharp, .NET, .NET Core, .NET Framework, dotnet',
    fsharp: 'FSharp',
    'objective-c': 'Objective C, ObjC',
    r: 'RStudio',
    ruby: 'Ruby on Rails, Rails',
    d: 'Dlang',
    julia: 'JuliaLang',
    pascal: 'Delphi, Object Pascal',
    shell: 'Bash, shell script, shell scripts, shell scripting',
    'visual-basic': 'VBA, VB.NET',
    'common-lisp': 'Lisp',
    scheme: 'Racket',
    assembly: 'assembly language, assembler',
    hcl: 'HCL',
    scss: 'SCSS',
    less: 'Less CSS, LessCSS',
    sql: 'PL/SQL, PL/pgSQL, T-SQL',
  }),
  ...toKeywords('package', {
    react: 'React.js, ReactJS',
    vue: 'Vue, VueJS',
    nextjs: 'NextJS',
    nuxt: 'Nuxt.js, NuxtJS',
    nestjs: 'Nest.js',
    express: 'Express.js, ExpressJS',
    d3js: 'D3',
    threejs: 'ThreeJS',
    'tailwind-css': 'Tailwind',
    'tanstack-query': 'React Query',
    rails: 'Rails, RoR',
    spring: 'Spring Framework',
    phoenix: 'Phoenix Framework',
    openapi: 'Swagger',
    postgresql: 'Postgres',
    mssql: 'SQL Server, MSSQL, MS SQL',
    oracle: 'Oracle DB',
    mongodb: 'Mongo',
    elasticsearch: 'Elastic Search',
    cassandra: 'Cassandra',
    kafka: 'Kafka',
    'apache-pulsar': 'Pulsar',
    'apache-spark': 'Spark, PySpark',
    'apache-airflow': 'Airflow',
    'apache-flink': 'Flink',
    'apache-hadoop': 'Hadoop',
    'apache-parquet': 'Parquet',
    'apache-tomcat': 'Tomcat',
    kubernetes: 'k8s',
    argo: 'Argo CD, ArgoCD, Argo Workflows',
    'gitlab-ci': 'GitLab CI/CD',
    aws: 'Amazon Web Services, EC2',
    'amazon-s3': 'AWS S3, S3',
    cloudformation: 'CloudFormation',
    azure: 'Microsoft Azure',
    'google-cloud': 'GCP, Google Cloud Platform',
    bigquery: 'Big Query',
    sagemaker: 'SageMaker',
    'aws-bedrock': 'AWS Bedrock',
    opentelemetry: 'OTel',
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    'hugging-face': 'HuggingFace',
    'scikit-learn': 'sklearn',
    android: 'Android',
    'unreal-engine': 'Unreal',
    unity: 'Unity3D',
    chi: 'go-chi',
    drizzle: 'Drizzle ORM',
    knex: 'Knex.js',
  }),
  ...badges.flatMap(({ key, jobKeywords }) =>
    jobKeywords.map((word): JobKeyword => ({ word, kind: 'badge', value: key })),
  ),
]

function toKeywords(kind: JobKeyword['kind'], byKey: Readonly<Record<string, string>>): JobKeyword[] {
  return Object.entries(byKey).flatMap(([value, names]) =>
    names.split(', ').map((word) => ({ word, kind, value })),
  )
}
