import { go } from './go.ts'
import { testImportReader } from './import-reader.suite.ts'

testImportReader('Go', go, {
  imports: [
    ['import "github.com/gin-gonic/gin"', 'github.com/gin-gonic/gin'],
    ['import gin "github.com/gin-gonic/gin"', 'github.com/gin-gonic/gin'],
    ['"github.com/gin-gonic/gin"', 'github.com/gin-gonic/gin'],
    ['yaml "gopkg.in/yaml.v3" // why', 'gopkg.in/yaml.v3'],
    ['_ "github.com/lib/pq"', 'github.com/lib/pq'],
    ['. "github.com/onsi/gomega"', 'github.com/onsi/gomega'],
    [
      '"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"',
      'github.com/aws/aws-sdk-go-v2/service/dynamodb',
    ],
    ['"k8s.io/api/core/v1";', 'k8s.io/api/core/v1'],
    ['import . "go.uber.org/zap"', 'go.uber.org/zap'],
  ],
  withoutImports: [
    '',
    'import "fmt"',
    '"net/http"',
    'import (',
    '"github.com/a/b",',
    '"github.com/a/b" +',
    '"github.com/a/b": true,',
    'return "github.com/a/b"',
    'case "github.com/a/b":',
    '"example.com"',
    '"a sentence. And more/less"',
    '"https://github.com/a/b"',
    '// "github.com/a/b"',
    'a := "github.com/a/b"',
    '"github.com/%s/b"',
  ],
})
